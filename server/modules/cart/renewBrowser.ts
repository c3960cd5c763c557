import { createHmac } from "node:crypto";
import type { Database, Transaction } from "../../db/client";
import type { Env } from "../../env";
import { hashSecret } from "../../http/cookies";
import type { Lease, StoredAnswer } from "../idempotency/keys";
import { answerStored, earlierAnswer, storeAnswer } from "../idempotency/repositoryKeys";
import { giftCardGuard } from "../ledgers/readGiftCard";
import { declineGuards } from "../payments/declines";
import { browserScope } from "./cartOwner";
import {
  lockCartsOfBrowser,
  renameAfterOrder,
  renameBrowser,
  renameOpenCarts,
  type Renaming,
} from "./repositoryBrowser";

/**
 * The secret that a browser gets with the order that it places under a name. A call that is sent again with the
 * browser's old secret, its answer lost, finds the same one; whoever knows the old secret alone cannot make it.
 */
export function renewedToken({ secret }: Pick<Env, "secret">, token: string, key: string): string {
  return createHmac("sha256", secret).update(`browser:${token}:${key}`).digest("base64url");
}

/** A browser's secret, and the one that takes its place. */
export interface Renewal {
  token: string;
  next: string;
}

/**
 * Gives a browser another secret: its carts, orders, open wallets, names of calls and counted tries are found by the
 * new one, and by the old one nothing is from here on. Somebody who planted the old one, or saw it, has nothing of
 * it. Carts are locked before their orders, as everybody does it. Answers whether orders came along; of two renewals
 * of one browser only the first does anything.
 */
export async function renewBrowser(tx: Transaction, renewal: Renewal): Promise<boolean> {
  const renaming = renamingOf(renewal);
  // By itself: what waited for a cart then finds the order that was placed from it meanwhile.
  await lockCartsOfBrowser(tx, renaming.from);
  // Once more: while it waited, a cart may have been made; from here on none can be.
  return renameBrowser(tx, renaming, await lockCartsOfBrowser(tx, renaming.from));
}

/**
 * The same once an order is placed, together with keeping the answer that brings the new secret: in one statement for
 * a browser that has no other cart, as most have. Answers whether orders came along, and what is kept.
 */
export async function renewAfterOrder(
  db: Database,
  renewal: Renewal,
  orderId: number,
  { run, given }: { run: Lease; given: StoredAnswer },
): Promise<{ isRenewed: boolean; stored: StoredAnswer }> {
  const renaming = renamingOf(renewal);
  const done = await renameAfterOrder(db, renaming, orderId, (condition) => answerStored(run, given, condition));
  if (!done)
    return db.transaction(async (tx) => ({
      isRenewed: await renewBrowser(tx, renewal),
      stored: await storeAnswer(tx, run, given),
    }));
  // The statement does not see a cart that was made while it waited for the closed one.
  await renameOpenCarts(db, renaming);
  return { ...done, stored: done.isBesideDone ? given : await earlierAnswer(db, run, given) };
}

function renamingOf({ token, next }: Renewal): Renaming {
  const [from, to] = [hashSecret(token), hashSecret(next)];
  const prefixes = { owner: browserScope(""), cart: `cart:${browserScope("")}` };
  return { from, to, prefixes, guards: guardsOf(from, to) };
}

/** What counts the tries of an owner of carts, by its name before and after. */
function guardsOf(from: string, to: string): Renaming["guards"] {
  const namesOf = (hash: string) => [...declineGuards(browserScope(hash)), giftCardGuard(browserScope(hash))];
  const next = namesOf(to);
  return namesOf(from).map((known, place) => ({ known, next: next[place] ?? known }));
}
