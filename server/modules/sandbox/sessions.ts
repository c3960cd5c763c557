import { randomBytes } from "node:crypto";
import { hours, addTime } from "../../clock";
import type { sandboxSessions, SandboxPayer } from "../../db/schema";
import type { Deps } from "../../deps";
import type { Reply } from "./present";
import { refuse } from "./refuse";
import { decideOpenSession, findBankSession, insertBankSession } from "./repository/tokens";

export type BankSession = typeof sandboxSessions.$inferSelect;

export interface OpenSession {
  gateway: number;
  amount: number;
  currency: string;
  language: string;
  return_url: string;
}

const SESSION_HOURS = 3;

/** What a wallet pays with, as far as the store may know. */
const INSTRUMENT = { brand: "wallet", last4: "1111" };

/** Opens a wallet's page before there is an order. */
export async function openSession({ db, clock, env }: Deps, request: OpenSession): Promise<Reply> {
  const { gateway, amount, currency, language, return_url: returnUrl } = request;
  const ref = `ses_${randomBytes(18).toString("hex")}`;
  const createdAt = clock.now();
  await insertBankSession(db, { ref, gateway, amount, currency, language, returnUrl, state: "open", createdAt });
  return { status: 200, body: { session: ref, url: `${env.origin}/sandbox/payments/wallet/${ref}` } };
}

export async function findSandboxSession(deps: Deps, ref: string): Promise<Reply> {
  const session = await sessionOf(deps, ref);
  return session
    ? { status: 200, body: { session: ref, state: session.state, payer: session.payer } }
    : refuse(404, "not_found");
}

export async function sessionOf({ db, clock }: Deps, ref: string): Promise<BankSession | undefined> {
  const session = await findBankSession(db, ref);
  return session && addTime(session.createdAt, hours(SESSION_HOURS)) > clock.now() ? session : undefined;
}

/** What the shopper chose on the wallet's page. A decided session stays as it is. */
export async function decideSession({ db }: Deps, ref: string, payer: SandboxPayer | null): Promise<void> {
  const change = payer ? ({ state: "approved", payer } as const) : ({ state: "canceled" } as const);
  await decideOpenSession(db, ref, change);
}

/** The instrument behind an approved session; undefined for anything else. */
export async function approvedSession(deps: Deps, token: string): Promise<typeof INSTRUMENT | undefined> {
  if (!token.startsWith("ses_")) return undefined;
  const session = await sessionOf(deps, token);
  return session?.state === "approved" ? INSTRUMENT : undefined;
}
