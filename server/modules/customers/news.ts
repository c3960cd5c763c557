import type { Language } from "../../../contract/markets";
import type { ConsentState, NewsState } from "../../../contract/routes/preferenceRoutes";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { hashSecret } from "../../http/cookies";
import { texts } from "../../locales/texts";
import { addLink, findLink, recentLinks, consumeLink, consumeLinks } from "../auth/repositoryLinks";
import { enqueue } from "../outbox/repositoryQueue";
import {
  findByEmail,
  findToLock,
  insertConsent,
  latestConsent,
  lockWishes,
  updateWishes,
  type ConsentStep,
} from "./repositoryConsents";
import { readNewsToken } from "./newsToken";

/** Which step leads where: letters come only after a link that went to the customer's own mailbox. */
const NEWS_MOVES: Readonly<Record<NewsState, Partial<Record<ConsentState, NewsState>>>> = {
  off: { asked: "asked" },
  asked: { asked: "asked", granted: "on", withdrawn: "off" },
  on: { withdrawn: "off" },
};

/** Links a day; whoever does not find them has another problem. */
const LINKS_A_DAY = 3;

export function newsState(unsubscribed: boolean, latest: ConsentState | undefined): NewsState {
  if (!unsubscribed) return "on";
  return latest === "asked" ? "asked" : "off";
}

interface Wish {
  wants: boolean;
  language: Language;
  source: "profile" | "checkout";
}

/** Asks for letters, or ends them at once; what changes nothing leaves no trace. Answers what holds now. */
export async function wishNews(deps: Deps, customerId: number, { wants, language, source }: Wish): Promise<NewsState> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const { email, unsubscribed } = await lockWishes(tx, customerId);
    const before = newsState(unsubscribed, await latestConsent(tx, customerId));
    const step: ConsentState = wants ? "asked" : "withdrawn";
    const after = NEWS_MOVES[before][step];
    if (!after) return before;
    if (wants && (await recentLinks(tx, email, "news", now)).length >= LINKS_A_DAY) return before;
    await note(tx, customerId, { state: step, language, source, at: now });
    if (wants) await mailLink(tx, email, language, now);
    else await stop(tx, customerId, email, now);
    return after;
  });
}

async function stop(tx: Transaction, customerId: number, email: string, now: Date): Promise<void> {
  await consumeLinks(tx, email, "news", now);
  await updateWishes(tx, customerId, { unsubscribed: true });
}

/** Ends the letters by a link of one of them; pressed again, it is the same. False for a link that proves nothing. */
export async function endNews(deps: Deps, token: string, language: Language): Promise<boolean> {
  const customerId = readNewsToken(deps.env, token);
  if (customerId === undefined) return false;
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const customer = await findToLock(tx, customerId);
    if (!customer) return false;
    const before = newsState(customer.unsubscribed, await latestConsent(tx, customerId));
    if (!NEWS_MOVES[before].withdrawn) return true;
    await note(tx, customerId, { state: "withdrawn", language, source: "mail", at: now });
    await stop(tx, customerId, customer.email, now);
    return true;
  });
}

async function note(tx: Transaction, customerId: number, step: Omit<ConsentStep, "wording">): Promise<void> {
  await insertConsent(tx, customerId, { ...step, wording: texts.customers.news.wording[step.language] });
}

async function mailLink(tx: Transaction, email: string, language: Language, now: Date): Promise<void> {
  const token = await addLink(
    tx,
    { purpose: "news", email, lane: "", browserHash: "", nextUrl: "/", source: language },
    now,
  );
  const payload = { email, token, language };
  await enqueue(tx, { kind: "mail.news-link", key: `link ${hashSecret(token)}`, payload, dueAt: now });
}

/** Follows a mailed link; false for one that is used, old, or taken back meanwhile. */
export async function confirmNews(deps: Deps, token: string, language: Language): Promise<boolean> {
  const link = await findLink(deps, token, "news");
  if (!link) return false;
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const customer = await findByEmail(tx, link.email);
    if (!customer || !(await consumeLink(tx, link, now))) return false;
    const before = newsState(customer.unsubscribed, await latestConsent(tx, customer.id));
    if (NEWS_MOVES[before].granted !== "on") return false;
    await note(tx, customer.id, { state: "granted", language, source: "mail", at: now });
    await updateWishes(tx, customer.id, { unsubscribed: false });
    return true;
  });
}
