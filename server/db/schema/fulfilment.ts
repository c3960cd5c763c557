import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "./columns";
import { orderLines, orders, type Actor } from "./orders";
import { warehouses } from "./stock";

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
    carrier: text().notNull().default(""),
    trackingNumber: text().notNull().default(""),
    shippedAt: instant(),
    deliveredAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("shipments_part").on(table.orderId, table.part),
    index("shipments_vendor").on(table.vendorId, table.createdAt),
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
  (table) => [index("returns_order").on(table.orderId)],
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
