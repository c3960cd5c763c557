import { eq, inArray, sql } from "drizzle-orm";
import { GIFT_CARD } from "../../../contract/rules/giftCards";
import type { Transaction } from "../../db/client";
import { fixedQueries, placeSlots, placeValues, type Slot } from "../../db/fixedQuery";
import { few, gather, isRefusal, isThere, placesFor } from "../../db/gather";
import { inState } from "../../db/inState";
import { carts, orderLines, orders, payments, products, reservations } from "../../db/schema";
import type { Deps } from "../../deps";
import { CHANGES, PREDICATES } from "../inventory/stockRows";
import type { OrderRow, PaymentRow } from "../orders/repository";
import { isUndecided, ORDER_MOVES, PAYMENT_MOVES } from "../orders/states";
import type { Outcome } from "../payments/provider";
import { paidFollowUps, paidMessage } from "./announce";
import { isOurs, type Succeeded } from "./capture";
import type { Cause } from "./settling";

interface Paid {
  paymentId: number;
  outcome: Succeeded;
  cause: Cause;
}

/** As many as are paid in one transaction: each waits for the slowest of them. */
const MOST = 16;

/** Money that came all at once, with nothing to be noted beside it. */
export function isPlainSuccess(outcome: Outcome): outcome is Succeeded {
  return (
    outcome.kind === "succeeded" &&
    outcome.transfers === undefined &&
    outcome.kept === undefined &&
    (outcome.disputes ?? []).length === 0
  );
}

const toLock = fixedQueries((places: number) => (db, slot: Slot<Record<string, unknown>>) => {
  const held = db
    .select({ id: reservations.id })
    .from(reservations)
    .where(sql`${eq(reservations.orderId, orders.id)} and ${inState(reservations.state, "held")}`)
    .limit(1);
  const cards = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(sql`${eq(orderLines.orderId, orders.id)} and ${products.slug} = ${sql.raw(`'${GIFT_CARD}'`)}`)
    .limit(1);
  return db
    .select({
      order: orders,
      payment: payments,
      cart: { version: carts.version, state: carts.state },
      holdsStock: isThere(held),
      buysCards: isThere(cards),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(carts, eq(carts.id, orders.cartId))
    .where(inArray(payments.id, placeSlots(places, slot)))
    .orderBy(carts.id)
    .for("update", { of: [carts, orders, payments] });
});

type Locked = Awaited<ReturnType<ReturnType<typeof toLock>>>[number];

/**
 * Whether an order needs nothing but to be moved, closed, announced and sold. What holds for it was read before its
 * lock, and may be older than its rows are: the statement that settles says what is true.
 */
function isSimple({ order, payment, cart, holdsStock, buysCards }: Locked, outcome: Succeeded): boolean {
  return (
    isUndecided(payment.state) &&
    PAYMENT_MOVES[payment.state].includes("captured") &&
    payment.chargeId === null &&
    order.status === "Pending" &&
    ORDER_MOVES[order.status].includes("New") &&
    isOurs({ order, payment }, outcome) &&
    order.totals.credit === 0 &&
    (cart.state !== "active" || cart.version === order.cartVersion) &&
    holdsStock &&
    !buysCards
  );
}

interface Settled {
  order: OrderRow;
  payment: PaymentRow;
  outcome: Succeeded;
  cause: Cause;
}

const isSettled = gather(
  (deps: Deps, paid: readonly Paid[]) =>
    deps.db.transaction(async (tx) => {
      // The same payment twice, from the shopper's call and from the provider's notice: whoever comes second finds it
      // settled.
      const named = new Map([...paid].reverse().map((one) => [one.paymentId, one]));
      const locked = await toLock(placesFor(named.size))(tx, placeValues([...named.keys()]));
      const simple = locked.flatMap((row): Settled[] => {
        const one = named.get(row.payment.id);
        return one && isSimple(row, one.outcome) ? [{ ...row, outcome: one.outcome, cause: one.cause }] : [];
      });
      if (simple.length > 0) await settle(tx, simple, deps.clock.now());
      const done = new Set(simple.map(({ payment }) => payment.id));
      return paid.map((one) => done.has(one.paymentId) && named.get(one.paymentId) === one);
    }),
  { most: MOST },
);

/**
 * Lets an order whose money has come be paid, together with all others whose money comes at this moment: under the
 * locks, in the order and with the outcome of each alone. False where more is to be decided, which is done for that
 * order by itself; nothing has happened to it then.
 */
export async function settleTogether(deps: Deps, paid: Paid): Promise<boolean> {
  try {
    return await isSettled(deps, paid);
  } catch (error) {
    if (error instanceof NotAsRead || isRefusal(error)) return false;
    throw error;
  }
}

/** Something changed between reading and locking; the transaction is given up, and each order is settled by itself. */
class NotAsRead extends Error {}

interface Counts {
  taken: number;
  moved: number;
  selling: number;
  shelves: number;
  sold: number;
}

/**
 * All rows of all orders, in one statement; the shelves, which others wait for, are locked last and in one order for
 * everybody.
 */
async function settle(tx: Transaction, orders: readonly Settled[], now: Date): Promise<void> {
  const given = orders.map(({ order, payment, outcome, cause }) => ({
    payment: payment.id,
    order: order.id,
    cart: order.cartId,
    state: payment.state,
    ref: outcome.ref,
    brand: outcome.brand,
    last4: outcome.last4,
    cause,
    email: order.email,
    message: paidMessage(order, payment),
  }));
  const queued = orders.flatMap(({ order }) => paidFollowUps(order, now));
  const rows = JSON.stringify(given);
  const messages = JSON.stringify(queued);
  const at = sql`${now.toISOString()}::timestamptz`;
  const result =
    await tx.execute(sql`with given as materialized (select * from jsonb_to_recordset(${rows}::jsonb) as given
      (payment int, "order" int, cart uuid, state text, ref text, brand text, last4 text, cause text, email text, message jsonb)
      ${few(orders.length)}),
    taken as (update payments set provider_ref = given.ref, brand = given.brand, last4 = given.last4, error_code = '', state = 'captured',
        changed_at = ${at}
      from given where payments.id = given.payment and payments.state = given.state
      returning payments.id, given.state as before, given.cause),
    noted as (insert into payment_events (payment_id, from_state, state, cause, at)
      select id, before, 'captured', cause, ${at} from taken),
    moved as (update orders set status = 'New', paid_at = ${at}
      from given where orders.id = given."order" and orders.status = 'Pending' returning orders.id),
    stepped as (insert into order_events (order_id, from_status, status, cause, at)
      select id, 'Pending', 'New', 'paid', ${at} from moved),
    closed as (update carts set state = 'ordered', changed_at = ${at}
      from given where carts.id = given.cart and ${inState(sql`carts.state`, "active")}),
    told as (insert into checkout_results (order_id, email, message, created_at)
      select "order", email, message, ${at} from given returning id),
    queued as (insert into outbox (kind, key, payload, due_at)
      select 'result', 'result:' || id, jsonb_build_object('resultId', id), ${at} from told
      union all select kind, key, payload, ${at}
        from jsonb_to_recordset(${messages}::jsonb) as message (kind text, key text, payload jsonb)
      on conflict (key) do nothing),
    settled as (update reservations set state = 'sold'
      from given where reservations.order_id = given."order" and ${inState(sql`reservations.state`, "held")}
      returning reservations.order_id, reservations.product_id, reservations.warehouse_id, reservations.quantity),
    part as (select product_id, warehouse_id, sum(quantity)::int as quantity from settled group by product_id, warehouse_id),
    shelf as (select product_id from stock_levels
      where (product_id, warehouse_id) in (select product_id, warehouse_id from part)
      order by product_id, warehouse_id for update),
    sold as (update stock_levels set ${CHANGES.sell} from part
      where (select count(*) from shelf) > 0 and stock_levels.product_id = part.product_id
        and stock_levels.warehouse_id = part.warehouse_id and ${PREDICATES.sell}
      returning 1)
    select (select count(*) from taken)::int as taken, (select count(*) from moved)::int as moved,
      (select count(distinct order_id) from settled)::int as selling,
      (select count(*) from part)::int as shelves, (select count(*) from sold)::int as sold`);
  const [counts] = (result as unknown as { rows: Counts[] }).rows;
  const all = orders.length;
  if (!counts || counts.taken !== all || counts.moved !== all || counts.selling !== all) throw new NotAsRead();
  if (counts.sold !== counts.shelves) throw new NotAsRead();
}
