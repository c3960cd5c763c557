import { sql } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { handedRows } from "../../db/handedRows";
import { few } from "../../db/gather";
import { orderLines, orders } from "../../db/schema";
import type { Allocation } from "../inventory/allocate";
import { CHANGES, PREDICATES } from "../inventory/stockRows";
import type { NewPayment } from "./attempt";
import type { NewLine, NewOrder } from "./writeOrder";

/** An order to be written for the first time, with where its goods lie on shelves that are locked. */
export interface OrderToWrite {
  order: NewOrder & { cartId: string };
  lines: readonly NewLine[];
  payment: Pick<NewPayment, "provider" | "verifyHash" | "mandate"> & { key: string };
  /** The call's key. */
  keyId: number;
  parts: readonly Allocation[];
}

interface WrittenIds {
  number: string;
  orderId: number;
  paymentId: number;
}

const given = handedRows(orders, [
  "number",
  "tokenHash",
  "cartId",
  "cartVersion",
  "customerId",
  "email",
  "browserHash",
  "askedBy",
  "currency",
  "language",
  "country",
  "shipping",
  "billing",
  "shippingMethod",
  "totals",
  "total",
  "pricing",
  "basis",
  "promotionCode",
  "gatewayId",
  "giftCard",
  "company",
  "earliest",
  "latest",
  "expiresAt",
]);

const line = handedRows(
  orderLines,
  [
    "position",
    "configuration",
    "note",
    "productId",
    "vendorId",
    "vendorName",
    "category",
    "name",
    "code",
    "image",
    "imageShows",
    "url",
    "options",
    "quantity",
    "unitPrice",
    "amount",
    "discount",
    "shipping",
    "tax",
    "taxes",
    "taxRate",
    "dispatchAt",
    "expectedAt",
    "trialDays",
    "warrantyYears",
  ],
  "line",
);

/**
 * Writes orders with their lines, first events and payments, notes them under the keys of their calls, and holds
 * their goods on the shelves, which the caller has locked: all in one statement, all or nothing. Answers the ids of
 * each, in the order of what was given.
 */
export async function writeOrders(tx: Transaction, now: Date, all: readonly OrderToWrite[]): Promise<WrittenIds[]> {
  const rows = JSON.stringify(
    all.map(({ order, payment: { key, ...payment }, keyId }, place) => ({
      ...order,
      ...payment,
      paymentKey: key,
      keyId,
      place,
    })),
  );
  const lines = JSON.stringify(
    all.flatMap(({ order: { number }, lines: own }) => own.map((one) => ({ ...one, number }))),
  );
  const parts = JSON.stringify(
    all.flatMap(({ order: { number }, parts: own }) => own.map((part) => ({ ...part, number }))),
  );
  const at = sql`${now.toISOString()}::timestamptz`;
  const result =
    await tx.execute(sql`with given as materialized (select * from jsonb_to_recordset(${rows}::jsonb) as given
      (${given.fields}, provider text, "verifyHash" text, mandate jsonb, "paymentKey" uuid, "keyId" int, place int) ${few(all.length)}),
    placed as (insert into orders (${given.columns}, placed_at) select ${given.values}, ${at} from given order by place
      returning id, number),
    noted as (insert into order_events (order_id, status, cause, at) select id, 'Pending', 'placed', ${at} from placed),
    listed as (insert into order_lines (order_id, ${line.columns}) select placed.id, ${line.values}
      from jsonb_to_recordset(${lines}::jsonb) as line (number text, ${line.fields})
      join placed on placed.number = line.number order by placed.id, line.position),
    opened as (insert into payments (order_id, key, gateway_id, amount, currency, provider, verify_hash, mandate, created_at, changed_at)
      select placed.id, given."paymentKey", given."gatewayId", given.total, given.currency, given.provider, given."verifyHash",
        given.mandate, ${at}, ${at}
      from given join placed on placed.number = given.number order by placed.id returning id, order_id),
    tried as (insert into payment_events (payment_id, state, cause, at) select id, 'created', 'checkout', ${at} from opened),
    remembered as (update idempotency_keys set answer = jsonb_build_object('orderId', placed.id)
      from given join placed on placed.number = given.number
      where idempotency_keys.id = given."keyId" and idempotency_keys.http_status is null),
    wanted as materialized (select * from jsonb_to_recordset(${parts}::jsonb)
      as wanted (number text, "productId" int, "warehouseId" int, quantity int)),
    part as (select "productId" as product_id, "warehouseId" as warehouse_id, sum(quantity)::int as quantity from wanted group by 1, 2),
    held as (update stock_levels set ${CHANGES.hold} from part
      where stock_levels.product_id = part.product_id and stock_levels.warehouse_id = part.warehouse_id and ${PREDICATES.hold}
      returning 1),
    reserved as (insert into reservations (order_id, product_id, warehouse_id, quantity, expires_at, created_at)
      select placed.id, wanted."productId", wanted."warehouseId", wanted.quantity, given."expiresAt", ${at}
      from wanted join placed on placed.number = wanted.number join given on given.number = wanted.number
      order by placed.id, wanted."productId", wanted."warehouseId")
    select placed.number, placed.id as "orderId", opened.id as "paymentId", (select count(*) from part)::int as shelves,
      (select count(*) from held)::int as held
    from placed join opened on opened.order_id = placed.id`);
  const written = (result as unknown as { rows: (WrittenIds & { shelves: number; held: number })[] }).rows;
  const byNumber = new Map(written.map((row) => [row.number, row]));
  return all.map(({ order: { number } }) => {
    const row = byNumber.get(number);
    if (!row || row.held !== row.shelves) throw new ShelvesMoved(`order ${number}: its shelves moved under their lock`);
    return row;
  });
}

/** The transaction is to be given up: what was written is not what was planned. */
export class ShelvesMoved extends Error {}
