import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { OrderStatus } from "../../../contract/enums";
import { warehouses } from "./sales/warehouses";
import { createdAt, id, instant, minor } from "./columns";
import type { Actor, LineTaxes } from "./snapshots";
import { orders } from "./trade";

export interface LineOption {
  id: number;
  value: string;
  name: string;
  valueName: string;
}

export const orderLines = pgTable(
  "order_lines",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    productId: integer().notNull(),
    vendorId: integer().notNull(),
    vendorName: text().notNull(),
    category: text().notNull(),
    name: text().notNull(),
    code: text().notNull(),
    image: text().notNull(),
    /** What the picture shows where that is not what was ordered; not known of orders of before this was kept. */
    imageShows: jsonb().$type<string[]>().notNull().default([]),
    url: text().notNull(),
    options: jsonb().$type<LineOption[]>().notNull(),
    /** As the cart's line had it; empty for gifts, which stand in no cart. */
    configuration: text().notNull().default(""),
    /** What the buyer wants those who pack and deliver it to know. */
    note: text().notNull().default(""),
    quantity: integer().notNull(),
    unitPrice: minor().notNull(),
    amount: minor().notNull(),
    discount: minor().notNull(),
    /** Share of the delivery's price. */
    shipping: minor().notNull().default(0),
    tax: minor().notNull(),
    /** The parts of `tax`. */
    taxes: jsonb().$type<LineTaxes>().notNull().default({ product: 0, service: 0, shipping: 0 }),
    /** Thousandths of a percent. */
    taxRate: integer().notNull().default(0),
    /** Units that were cancelled before they left, and units that came back. */
    cancelled: integer().notNull().default(0),
    returned: integer().notNull().default(0),
    /** Of `cancelled`: units that the store could not send. What stays keeps its price as if they were there. */
    byStore: integer().notNull().default(0),
    /**
     * When it is to leave, as it was told when it was bought; null for orders of before this was kept, and for what
     * is mailed at once.
     */
    dispatchAt: instant(),
    expectedAt: instant().notNull(),
    trialDays: integer().notNull(),
    warrantyYears: integer().notNull(),
  },
  (table) => [
    index("order_lines_order").on(table.orderId),
    check(
      "order_lines_units",
      sql`${table.cancelled} >= 0 and ${table.returned} >= 0 and ${table.cancelled} + ${table.returned} <= ${table.quantity}
        and ${table.byStore} >= 0 and ${table.byStore} <= ${table.cancelled}`,
    ),
  ],
);

/** Every move of an order and everything done with it: when, why and by whom. */
export const orderHistory = pgTable(
  "order_history",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    fromStatus: text().$type<OrderStatus>(),
    /** The same as `fromStatus` when something was done that leaves the order where it is. */
    status: text().$type<OrderStatus>().notNull(),
    cause: text().notNull(),
    actor: text().$type<Actor>().notNull().default("system"),
    /** The customer row of whoever was signed in. */
    actorId: integer(),
    /** What exactly: part of a shipment, line, amount, reason. */
    detail: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    at: createdAt(),
  },
  (table) => [index("order_history_order").on(table.orderId)],
);

/** `Scheduled` goes out by e-mail at its time; what is carried is `New` until it leaves. */
export type ShipmentState = "New" | "Scheduled" | "Shipping" | "Delivered" | "Cancel";

/** The part of an order that one vendor sends from one warehouse: `VS-26-7K3Q9F-4-A`. */
export const shipments = pgTable(
  "shipments",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** `A`, `B`, … behind the order's number. */
    part: text().notNull(),
    vendorId: integer().notNull(),
    vendorName: text().notNull(),
    warehouseId: integer()
      .notNull()
      .references(() => warehouses.id),
    state: text().$type<ShipmentState>().notNull().default("New"),
    /** When what goes by e-mail is sent; null for what is carried. */
    dueAt: instant(),
    /** When whoever sends it said that they have it in hand; null until then. */
    acceptedAt: instant(),
    carrier: text().notNull().default(""),
    trackingNumber: text().notNull().default(""),
    shippedAt: instant(),
    deliveredAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("shipments_part").on(table.orderId, table.part),
    index("shipments_vendor").on(table.vendorId, table.createdAt),
    index("shipments_shipped")
      .on(table.shippedAt)
      .where(sql`shipped_at is not null`),
    index("shipments_open")
      .on(table.orderId)
      .where(sql`state = 'New'`),
    index("shipments_due")
      .on(table.dueAt)
      .where(sql`state = 'Scheduled'`),
  ],
);

/** Units of a line in a shipment. A set travels as its parts, so that `productId` is what lies on the shelf. */
export const shipmentItems = pgTable(
  "shipment_items",
  {
    id: id(),
    shipmentId: integer()
      .notNull()
      .references(() => shipments.id),
    lineId: integer()
      .notNull()
      .references(() => orderLines.id),
    productId: integer().notNull(),
    /** Which of the product's variants it is taken from. */
    variant: text().notNull().default(""),
    quantity: integer().notNull(),
  },
  (table) => [
    index("shipment_items_shipment").on(table.shipmentId),
    index("shipment_items_line").on(table.lineId),
    check("shipment_items_quantity", sql`${table.quantity} > 0`),
  ],
);

export type ReturnState = "requested" | "approved" | "refused" | "received" | "refunded";

/** Goods that come back: a `return` as the store allows it, or the `withdrawal` that consumers have by law. */
export const returns = pgTable(
  "returns",
  {
    id: id(),
    /** `VS-26-7K3Q9F-4-R1`. */
    number: text().notNull().unique(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    kind: text().$type<"return" | "withdrawal">().notNull(),
    state: text().$type<ReturnState>().notNull(),
    /** As declared: who withdraws, and where the receipt goes. */
    name: text().notNull(),
    email: text().notNull(),
    note: text().notNull().default(""),
    /** What the store answered. */
    answer: text().notNull().default(""),
    actor: text().$type<Actor>().notNull(),
    requestedAt: createdAt(),
    decidedAt: instant(),
    receivedAt: instant(),
  },
  (table) => [
    index("returns_order").on(table.orderId),
    index("returns_requested_at").on(table.requestedAt, table.id),
    index("returns_waiting")
      .on(table.requestedAt, table.id)
      .where(sql`state in ('requested', 'approved')`),
    index("returns_open")
      .on(table.orderId)
      .where(sql`state in ('requested', 'approved')`),
  ],
);

export const returnLines = pgTable(
  "return_lines",
  {
    returnId: integer()
      .notNull()
      .references(() => returns.id),
    lineId: integer()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    reason: text().notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.lineId] }),
    check("return_lines_quantity", sql`${table.quantity} > 0`),
  ],
);
