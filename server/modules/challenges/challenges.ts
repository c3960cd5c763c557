import type { Language } from "../../../contract/markets";
import type { Challenge } from "../../../contract/company/challengeRoutes";
import type { Queries, Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { requireCustomer, type Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { requireMember } from "../coworkers/member";
import { collectOwed } from "../coworkers/collectOwed";
import { lockSender } from "../coworkers/repository";
import { creditWallet } from "../ledgers/repositoryBooks";
import { openWallet } from "../ledgers/repositoryWallets";
import { challengeErrors } from "./errors";
import { NO_PROGRESS, readProgress, type Progress } from "./repository/progress";
import { type ChallengeRow, findOpenChallenge, listOpenChallenges, noteReward, unlockedBy } from "./repositoryRewards";

const HUNDREDTHS = 100;
const MOST = 50;

const isDone = ({ steps }: ChallengeRow, progress: Progress) =>
  steps.every(({ kind, needed }) => progress[kind] >= needed);

function present(row: ChallengeRow, progress: Progress, isUnlocked: boolean, language: Language): Challenge {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title[language],
    text: row.text[language],
    steps: row.steps.map(({ kind, needed, title }) => ({
      kind,
      title: title[language],
      needed,
      done: isUnlocked ? needed : Math.min(needed, progress[kind]),
    })),
    coins: row.coins / HUNDREDTHS,
    state: isUnlocked ? "unlocked" : isDone(row, progress) ? "ready" : "open",
  };
}

async function requireChallenge(db: Queries, id: number): Promise<ChallengeRow> {
  const row = await findOpenChallenge(db, id);
  if (!row) throw new DomainError(challengeErrors.unknown);
  return row;
}

/** The challenges in their order; without progress for a visitor. */
export async function readChallenges({ db, clock }: Pick<Deps, "db" | "clock">, { customer, language }: Caller) {
  const rows = await listOpenChallenges(db, MOST);
  const progress = customer ? await readProgress(db, customer, clock.now()) : NO_PROGRESS;
  const unlocked = customer ? await unlockedBy(db, customer.id) : new Set<number>();
  return {
    challenges: rows.map((row) => present(row, progress, unlocked.has(row.id), language)),
    is_member: typeof customer?.companyId === "number",
  };
}

/** One challenge as its member stands in it. @throws unknown, notMember. */
export async function readOwnChallenge({ db, clock }: Deps, caller: Caller, id: number): Promise<Challenge> {
  const customer = requireCustomer(caller);
  await requireMember(db, caller);
  const row = await requireChallenge(db, id);
  const progress = await readProgress(db, customer, clock.now());
  return present(row, progress, (await unlockedBy(db, customer.id)).has(id), caller.language);
}

async function giveReward(
  tx: Transaction,
  customerId: number,
  { id, slug, coins }: ChallengeRow,
  at: Date,
): Promise<void> {
  const given = await noteReward(tx, { customerId, challengeId: id, coins, at });
  const again = given > 1 ? `:${given}` : "";
  const wallet = await openWallet(tx, customerId, "coins", "COIN");
  const [reason, key] = [`challenge ${slug}`, `challenge:${id}:${customerId}${again}`];
  await creditWallet(tx, wallet, "issued", coins, { kind: "issue", reason, key, at });
  await collectOwed(tx, customerId, at);
}

/**
 * Gives the reward of a challenge whose steps are done, as coins in the customer's wallet. The reward's row and the
 * ledger's key are unique: again, or from two windows, nothing more is given and the answer is the same.
 * @throws unknown, notMember, notReady.
 */
export async function unlockChallenge({ db, clock }: Deps, caller: Caller, id: number): Promise<Challenge> {
  const customer = requireCustomer(caller);
  await requireMember(db, caller);
  const row = await requireChallenge(db, id);
  const at = clock.now();
  return db.transaction(async (tx) => {
    await lockSender(tx, customer.id);
    const progress = await readProgress(tx, customer, at);
    const isKnown = (await unlockedBy(tx, customer.id)).has(id);
    if (!isKnown && !isDone(row, progress)) throw new DomainError(challengeErrors.notReady);
    if (!isKnown) {
      await giveReward(tx, customer.id, row, at);
    }
    return present(row, progress, true, caller.language);
  });
}
