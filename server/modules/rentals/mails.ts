import type { Clock } from "../../clock";
import type { Transaction } from "../../db/client";
import { enqueue } from "../outbox/repositoryQueue";
import type { RentalRow } from "./repository";

/** What a rental tells its customer of by mail. What was charged is told with its invoice. */
export const RENTAL_NEWS = [
  "started",
  "refused",
  "unpaid",
  "sent",
  "upcoming",
  "declined",
  "taken_back",
  "disputed",
  "stopped",
  "paused",
  "recalled",
  "ending",
  "over",
  "return_booked",
  "inspected",
  "bought",
  "change_approved",
  "change_refused",
  "change_lapsed",
  "buy_unpaid",
] as const;
export type RentalNews = (typeof RENTAL_NEWS)[number];

/** Queues a mail in the transaction that makes it true. `what` tells those of one kind apart. */
export async function mailRental(
  tx: Transaction,
  clock: Clock,
  { id }: Pick<RentalRow, "id">,
  about: RentalNews,
  what = "",
  payload: Record<string, number> = {},
): Promise<void> {
  const key = `mail.rental:${id}:${about}:${what}`;
  await enqueue(tx, { kind: "mail.rental", key, payload: { rentalId: id, about, ...payload }, dueAt: clock.now() });
}

/** Asks whoever decides in a company about a member's rental. */
export async function notifyRentalDeciders(
  tx: Transaction,
  clock: Clock,
  { id }: Pick<RentalRow, "id">,
): Promise<void> {
  const dueAt = clock.now();
  const key = `mail.rental-approval:${id}:${dueAt.getTime()}`;
  await enqueue(tx, { kind: "mail.rental-approval", key, payload: { rentalId: id }, dueAt });
}
