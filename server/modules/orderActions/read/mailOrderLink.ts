import { minutes } from "../../../clock";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { mailAsker } from "../../auth/mailAsker";
import { enqueue } from "../../outbox/repositoryQueue";
import { findTracked } from "./trackOrder";

/** A link that was just sent is still in the mailbox: asked for again within this time, none follows. */
const ONE_IN_MS = minutes(5);

/**
 * Sends the order's own link to its e-mail: with it, whoever tracks by number and e-mail can pay and act as its
 * buyer.
 */
export async function mailOrderLink(deps: Deps, typed: { code: string; email: string }, caller: Caller): Promise<void> {
  const { id, email } = await findTracked(deps, typed, caller);
  const now = deps.clock.now();
  const asker = mailAsker(deps.env, caller, email, now);
  const round = Math.floor(now.getTime() / ONE_IN_MS);
  await deps.db.transaction((tx) =>
    enqueue(tx, {
      kind: "mail.order-link",
      key: `mail.order-link:${id}:${round}`,
      payload: { orderId: id, round, asker },
      dueAt: now,
    }),
  );
  deps.wake();
}
