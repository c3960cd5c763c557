import { Type, type Static } from "typebox";
import { dataOnly, type RouteTable } from "../routes/route";
import { Money, Nullable, requiredText, StringEnum } from "../shared";
import { ORDER_DESK_LIMITS, WIRE_LIMITS, WIRE_STATES, type WireState } from "./orderDeskTerms";

const access = { who: "staff", may: "orders.money" } as const;

/** A row of a bank's file by which money came, and what it is to the store. */
const WireRow = Type.Object({
  /** As the file counts its lines. */
  line: Type.Integer(),
  state: StringEnum(WIRE_STATES),
  /** As the file writes it. */
  day: Type.String(),
  text: Type.String(),
  amount: Money,
  /** Of the file; that of the order where the file says none, and empty where there is neither. */
  currency: Type.String(),
  /** By which the transfer counts once: the bank's own name of it, or one made of its row. */
  transaction: Type.String(),
  /** Empty where the row names no order. */
  order_num: Type.String(),
  /** What the order waits for, to which all rows of the file for it are compared; null where it waits for nothing. */
  missing: Nullable(Money),
  /** In which it waits; empty where it waits for nothing. */
  awaited_currency: Type.String(),
});
export type WireRow = Static<typeof WireRow>;

export const WireFile = Type.Object({
  /** Those that something can be done with first. */
  rows: Type.Array(WireRow),
  /** Rows by which money came, by what they are. */
  counts: Type.Object(
    Object.fromEntries(WIRE_STATES.map((state) => [state, Type.Integer()])) as Record<
      WireState,
      ReturnType<typeof Type.Integer>
    >,
  ),
  /** Rows by which money left. */
  outgoing: Type.Integer(),
  /** Rows without an amount that can be read. */
  unread: Type.Integer(),
  /** There are more rows than are shown: the file is matched again once these are recorded. */
  has_more: Type.Boolean(),
});
export type WireFile = Static<typeof WireFile>;

const RecordedWire = Type.Object({
  order_num: Type.String(),
  transaction: Type.String(),
  is_recorded: Type.Boolean(),
  /** Why not, in the reader's language; empty where it is. */
  problem: Type.String(),
  /** What is still to come for its order. */
  missing: Money,
  currency: Type.String(),
});
export type RecordedWire = Static<typeof RecordedWire>;

/** Registered apart: its body is the file itself, not JSON. */
export const wireFileRoutes = {
  "POST /order-api/staff/wires/file": {
    access,
    bodyLimit: WIRE_LIMITS.bytes,
    summary: "What the rows of a bank's CSV file are to the orders that wait for a transfer; records nothing",
    reply: dataOnly(WireFile),
  },
} as const satisfies RouteTable;

export const wireRoutes = {
  "POST /order-api/staff/wires": {
    access,
    movesMoney: true,
    summary: "Records transfers that have come, each once by its bank's name, and answers what became of each",
    body: Type.Object({
      wires: Type.Array(
        Type.Object({
          order_num: requiredText(ORDER_DESK_LIMITS.numberLength),
          amount: Type.Number({ exclusiveMinimum: 0, maximum: 10_000_000 }),
          transaction: requiredText(100),
        }),
        { minItems: 1, maxItems: WIRE_LIMITS.together },
      ),
    }),
    reply: dataOnly(Type.Object({ wires: Type.Array(RecordedWire) })),
  },
} as const satisfies RouteTable;
