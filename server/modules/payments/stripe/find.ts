import type Stripe from "stripe";
import { addTime, minutes } from "../../../clock";
import type { PaymentName } from "../provider";
import { EXPANDED } from "./readIntent";

/** What was asked for is made within this time, before or after, by two clocks that differ a little. */
const AROUND_MS = minutes(3);
/** A shop makes fewer payments than this in that time; what lies beyond is asked about again by the notice of it. */
const MOST = 1000;

type Found = Stripe.PaymentIntent | Stripe.Checkout.Session;

/**
 * A payment whose name got lost with an answer. Lists are up to date at once, which the provider's search is not:
 * "not found" must be true before the store gives up on a payment.
 */
export async function findByKey(client: Stripe, { key, createdAt }: PaymentName): Promise<Found | undefined> {
  const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
  const created = { gte: seconds(addTime(createdAt, -AROUND_MS)), lte: seconds(addTime(createdAt, AROUND_MS)) };
  const isOurs = ({ metadata }: Found) => metadata?.payment === key;
  const expand = EXPANDED.map((name) => `data.${name}`);
  for (const list of [
    client.paymentIntents.list({ created, limit: 100, expand }),
    client.checkout.sessions.list({ created, limit: 100 }),
  ]) {
    const found = (await list.autoPagingToArray({ limit: MOST })).find(isOurs);
    if (found) return found;
  }
  return undefined;
}
