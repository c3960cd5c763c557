import type { DoctorFinding, DoctorReport } from "../../../contract/doctor/doctorRoutes";
import { DOCTOR_TERMS, KEY_NAMES, type FindingLevel, type FindingName } from "../../../contract/doctor/doctorTerms";
import { STUCK_TRIES } from "../../../contract/deskHome/homeTerms";
import { STAFF_ROLES, staffMay } from "../../../contract/desk/rights";
import type { Deps } from "../../deps";
import type { Env } from "../../env";
import { isEarnest } from "../../publicStore";
import { COUNT_LIMIT } from "../desk/keyset";
import { reachMailServer } from "./reachMailServer";
import { stuckMessages } from "../outbox/repositoryClaims";
import { countSoldLacking } from "../productDesk/repository";
import { countDemoPeople, countTeam, countWithoutPasskey, readDatabaseClock } from "./repository";

type Using = Pick<Deps, "db" | "clock" | "env">;
type Look = (deps: Using) => Promise<DoctorFinding>;

const finding = (name: FindingName, level: FindingLevel, count = 0): DoctorFinding => ({ name, level, count });
const lacking = (name: FindingName, count: number, level: FindingLevel = "warning") =>
  finding(name, count === 0 ? "ok" : level, count);

const TILL = STAFF_ROLES.filter((role) => staffMay(role, "orders.money"));

/** The machine's clock against the database's, in seconds; an offset that somebody has set is told by itself. */
const lookAtClock: Look = async ({ db, clock, env }) => {
  const machine = clock.now().getTime() / 1000 - env.clockOffsetSeconds;
  const apart = Math.round(Math.abs(machine - (await readDatabaseClock(db)).getTime() / 1000));
  return finding("clock", apart > DOCTOR_TERMS.secondsApart ? "fault" : "ok", apart);
};

const lookAtOffset: Look = ({ env: { clockOffsetSeconds } }) =>
  Promise.resolve(lacking("clock_offset", Math.abs(clockOffsetSeconds)));

const lookAtMail: Look = async ({ env }) => {
  if (env.smtpUrl === undefined) return finding("mail_folder", isEarnest(env) ? "fault" : "warning");
  return finding("mail_server", (await reachMailServer(env.smtpUrl)) ? "ok" : "fault");
};

const lookAtMailbox: Look = ({ env }) =>
  Promise.resolve(finding("mailbox", !env.mailbox ? "ok" : isEarnest(env) ? "fault" : "warning"));

const lookAtMessages: Look = async ({ db }) =>
  lacking("messages", await db.$count(stuckMessages(db, STUCK_TRIES, COUNT_LIMIT).as("stuck")));

const lookAtPeople: Look = async ({ db, env }) =>
  lacking("people", await countDemoPeople(db), isEarnest(env) ? "fault" : "warning");

const lookAtOwners: Look = async ({ db }) => finding("owner", (await countTeam(db, ["owner"])) > 1 ? "ok" : "warning");

const lookAtPasskeys: Look = async ({ db }) => lacking("passkeys", await countWithoutPasskey(db, TILL));

const lookAtSellers: Look = ({ env }) =>
  Promise.resolve(finding("sellers", env.hasOwnSellers ? "ok" : isEarnest(env) ? "fault" : "warning"));

const lookAtWords: Look = async ({ db, clock }) => lacking("words", await countSoldLacking(db, "words", clock.now()));
const lookAtPictures: Look = async ({ db, clock }) =>
  lacking("pictures", await countSoldLacking(db, "pictures", clock.now()));

/** Each is one step of a run. */
export const LOOKS: readonly Look[] = [
  ...[lookAtClock, lookAtOffset, lookAtMail, lookAtMailbox, lookAtMessages, lookAtPeople, lookAtOwners],
  ...[lookAtPasskeys, lookAtSellers, lookAtWords, lookAtPictures],
];

/** Which keys are set: that alone, and never what they are. */
export function readKeys({ gateways, social, outside, ...env }: Env): DoctorReport["keys"] {
  const set: Record<(typeof KEY_NAMES)[number], unknown> = {
    ...{ stripe: gateways.stripe, paypal: gateways.paypal, solana: gateways.solana, bank: gateways.bank },
    ...{ applePay: gateways.applePay, google: social.google, facebook: social.facebook, meta: outside.ads.meta },
    ...{ analytics: outside.analytics, chat: outside.chat, teamChat: env.teamChatUrl, search: env.searchUrl },
    ...{ redis: env.redisUrl, push: env.push.privateKey, indexing: env.indexing.key, metrics: env.metricsToken },
    payers: env.payers.USD ?? env.payers.EUR,
  };
  return KEY_NAMES.map((name) => ({ name, is_set: Boolean(set[name]) }));
}
