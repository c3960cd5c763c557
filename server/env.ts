import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readGateways, type GatewaySettings } from "./gatewaySettings";
import { readPayers, type PayerSettings } from "./settings/payerSettings";
import { readOutside, type OutsideSettings } from "./settings/outsideSettings";
import { readIndexing, type IndexingSettings } from "./settings/indexingSettings";
import { readPush, type PushSettings } from "./settings/pushSettings";
import { isPublicHost, readMailbox } from "./publicStore";
import { readRateLimits, type RateLimits } from "./rateLimits";
import { readSocial, type SocialSettings } from "./socialSettings";
import { readSellers, type SellerSettings } from "./sellerSettings";

const VIES_URL = "https://ec.europa.eu/taxation_customs/vies/rest-api";

/** Balancers look every few seconds whether a node is ready. */
const PUBLIC_DRAIN_SECONDS = 5;

export const ROLES = ["web", "api", "worker"] as const;
export type StoreRole = (typeof ROLES)[number];

/** Settings of one process, read once at start. `.env.example` explains each variable. */
export interface Env {
  production: boolean;
  port: number;
  databaseUrl: string | undefined;
  databasePool: number;
  /** How long a process that is told to stop goes on serving. */
  drainSeconds: number;
  redisUrl: string | undefined;
  smtpUrl: string | undefined;
  /** A Meilisearch server, its key as the password; without one PostgreSQL searches. */
  searchUrl: string | undefined;
  mailFrom: string;
  /** Who reads what visitors write to the sales team. */
  salesEmail: string;
  dataDir: string;
  roles: ReadonlySet<StoreRole>;
  origin: string;
  /** True when STORE_ORIGIN was given; otherwise other loopback names of the same port count as ours too. */
  originIsFixed: boolean;
  /** Strangers may reach it: it stands under a public name, or in production on a database server. */
  isPublic: boolean;
  /** Whether everybody may read the mails at `/dev/mailbox`. */
  mailbox: boolean;
  secret: string;
  storeName: string;
  /** Only addresses of companies get in: those of mail services for everybody are refused. */
  workEmailOnly: boolean;
  clockOffsetSeconds: number;
  paymentMode: "sandbox" | "live";
  /** Whether the team and brands move money in sessions alone that a passkey has proven. */
  moneyNeedsPasskey: boolean;
  gateways: GatewaySettings;
  vat: VatSettings;
  /** The companies on invoices; the demo's until SELLERS_FILE names others. */
  sellers: readonly SellerSettings[];
  /** Whether they are the store's own. */
  hasOwnSellers: boolean;
  /** The accounts that coins are paid out from; none where PAYERS_FILE names none and money is real. */
  payers: PayerSettings;
  social: SocialSettings;
  /** Incoming webhook of the team's chat; without one nothing is posted. */
  teamChatUrl: string | undefined;
  /** Services of others that a visitor may be asked about. */
  outside: OutsideSettings;
  push: PushSettings;
  indexing: IndexingSettings;
  logLevel: string;
  metricsToken: string | undefined;
  /** Proxies in front of the store that append to X-Forwarded-For; 0: visitors connect to it themselves. */
  proxyHops: number;
  limits: RateLimits;
}

/** Who is asked about VAT numbers. */
export interface VatSettings {
  check: "local" | "vies";
  /** Without a slash at the end. */
  viesUrl: string;
  /** The store's own number, sent with each question; empty without one. */
  requester: string;
}

/** Names every variable that is wrong, so that one start shows all. */
export class EnvError extends Error {
  constructor(readonly problems: string[]) {
    super(["The settings cannot be used:", ...problems.map((problem) => `  - ${problem}`)].join("\n"));
  }
}

type Source = Record<string, string | undefined>;

export function readEnv(source: Source): Env {
  const problems: string[] = [];
  const value = (name: string) => source[name]?.trim() || undefined;

  const whole = (name: string, preset: number, min: number, max: number) => {
    const text = value(name);
    if (text === undefined) return preset;
    const number = Number(text);
    if (Number.isInteger(number) && number >= min && number <= max) return number;
    problems.push(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
    return preset;
  };

  const address = (name: string, protocols: string[]) => {
    const text = value(name);
    if (text === undefined) return undefined;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url && protocols.includes(url.protocol)) return text;
    problems.push(`${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(" or ")}.`);
    return undefined;
  };

  const flag = (name: string) => {
    const text = value(name)?.toLowerCase() ?? "false";
    if (text !== "true" && text !== "false") problems.push(`${name} must be true or false, not "${text}".`);
    return text === "true";
  };

  /** Off and on from before there was a number: on was one proxy. */
  const hops = (name: string) => {
    const text = value(name)?.toLowerCase();
    if (text === "true" || text === "false") return Number(text === "true");
    return whole(name, 0, 0, 10);
  };

  const production = source.NODE_ENV === "production";
  const port = whole("PORT", 3000, 0, 65_535);
  const databaseUrl = address("DATABASE_URL", ["postgres:", "postgresql:"]);
  const redisUrl = address("REDIS_URL", ["redis:", "rediss:"]);
  const smtpUrl = address("SMTP_URL", ["smtp:", "smtps:"]);
  const givenOrigin = address("STORE_ORIGIN", ["http:", "https:"]);
  if (givenOrigin && new URL(givenOrigin).pathname !== "/")
    problems.push("STORE_ORIGIN must have no path, as in https://shop.example.");

  const roles = (value("STORE_ROLES") ?? ROLES.join(",")).split(",").map((role) => role.trim());
  const unknown = roles.filter((role) => !ROLES.some((known) => known === role));
  if (unknown.length > 0) problems.push(`STORE_ROLES knows web, api and worker, not "${unknown.join(", ")}".`);

  const paymentMode = value("PAYMENT_MODE") ?? "sandbox";
  if (paymentMode !== "sandbox" && paymentMode !== "live") problems.push('PAYMENT_MODE must be "sandbox" or "live".');
  const clockOffsetSeconds = whole("STORE_CLOCK_OFFSET", 0, -315_360_000, 315_360_000);
  if (clockOffsetSeconds !== 0 && paymentMode === "live")
    problems.push("STORE_CLOCK_OFFSET is for tests and cannot be used with PAYMENT_MODE=live.");

  const moneyNeedsPasskey = paymentMode === "live" || flag("MONEY_NEEDS_PASSKEY");
  if (paymentMode === "live" && value("MONEY_NEEDS_PASSKEY")?.toLowerCase() === "false")
    problems.push("MONEY_NEEDS_PASSKEY=false is for test money and cannot be used with PAYMENT_MODE=live.");

  const vatCheck = value("VAT_CHECK") ?? (paymentMode === "live" ? "vies" : "local");
  if (vatCheck !== "local" && vatCheck !== "vies") problems.push('VAT_CHECK must be "local" or "vies".');
  if (vatCheck === "local" && paymentMode === "live")
    problems.push("VAT_CHECK=local believes every number and cannot be used with PAYMENT_MODE=live.");
  const viesUrl = address("VIES_URL", ["http:", "https:"]) ?? VIES_URL;

  const givenSecret = value("STORE_SECRET");
  if (givenSecret && givenSecret.length < 32) problems.push("STORE_SECRET must have at least 32 characters.");
  if (!givenSecret && production && databaseUrl) {
    problems.push("STORE_SECRET is required in production with DATABASE_URL, so that all nodes sign alike.");
  }

  const isNamed = givenOrigin !== undefined && isPublicHost(new URL(givenOrigin).hostname);
  const origin = givenOrigin ? new URL(givenOrigin).origin : `http://localhost:${port}`;
  const proxyHops = hops("TRUST_PROXY");
  const isPublic = isNamed || (production && databaseUrl !== undefined);
  const mailFrom = value("MAIL_FROM") ?? "orders@localhost";
  const env: Omit<Env, "secret"> = {
    production,
    port,
    databaseUrl,
    databasePool: whole("DATABASE_POOL", 10, 1, 200),
    drainSeconds: whole("DRAIN_SECONDS", isPublic ? PUBLIC_DRAIN_SECONDS : 0, 0, 600),
    redisUrl,
    smtpUrl,
    searchUrl: address("SEARCH_URL", ["http:", "https:"]),
    mailFrom,
    salesEmail: value("SALES_EMAIL") ?? mailFrom,
    dataDir: path.resolve(value("DATA_DIR") ?? ".data"),
    roles: new Set(ROLES.filter((role) => roles.includes(role))),
    origin,
    originIsFixed: givenOrigin !== undefined,
    isPublic,
    mailbox: readMailbox(value, isPublic, problems),
    storeName: value("STORE_NAME") ?? "Velstol",
    workEmailOnly: flag("STORE_WORK_EMAIL_ONLY"),
    clockOffsetSeconds,
    paymentMode: paymentMode === "live" ? "live" : "sandbox",
    moneyNeedsPasskey,
    gateways: readGateways(value, paymentMode === "live", problems),
    vat: {
      check: vatCheck === "vies" ? "vies" : "local",
      viesUrl: viesUrl.replace(/\/+$/, ""),
      requester: value("VAT_NUMBER") ?? "",
    },
    sellers: readSellers(value("SELLERS_FILE"), problems),
    hasOwnSellers: value("SELLERS_FILE") !== undefined,
    payers: readPayers(value("PAYERS_FILE"), paymentMode === "live", problems),
    social: readSocial(value, (name) => address(name, ["http:", "https:"]), problems),
    outside: readOutside({ value, address, whole, problems, origin, proxyHops }),
    push: readPush(value, problems),
    indexing: readIndexing({ value, address: (name) => address(name, ["http:", "https:"]), problems }),
    teamChatUrl: address("TEAM_CHAT_URL", ["http:", "https:"]),
    logLevel: value("LOG_LEVEL") ?? (production ? "info" : "warn"),
    metricsToken: value("METRICS_TOKEN"),
    proxyHops,
    limits: readRateLimits(whole),
  };
  if (problems.length > 0) throw new EnvError(problems);
  return { ...env, secret: givenSecret ?? keptSecret(env.dataDir) };
}

/** The signing key of a store without STORE_SECRET: made once, kept beside its data, readable by its owner only. */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, "secret");
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}
