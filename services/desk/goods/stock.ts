import type { StockShelf } from "@/contract/stockDesk/stockDeskRoutes";
import type { StockView } from "@/contract/stockDesk/stockDeskTerms";
import { callForData, type Caller } from "../../http";
import type { InputOf } from "../../routes";

/** What the team's list of shelves is narrowed to, and behind which cursor it goes on. */
interface StockQuery {
  view: StockView;
  q: string;
  /** By its number; empty for all. */
  warehouse: string;
  after?: string | undefined;
}

/** Which of a product's shelves. */
export type ShelfOf = Pick<StockShelf, "product_id" | "variant" | "warehouse_id">;

const partsOf = ({ product_id: id, warehouse_id, variant }: ShelfOf) => ({
  params: { id },
  shelf: { warehouse_id, ...(variant !== "" && { variant }) },
});

export const fetchStock = ({ view, q, warehouse, after }: StockQuery, from?: Caller) =>
  callForData(
    "GET /product-api/staff/stock",
    {
      query: {
        view,
        ...(q !== "" && { q }),
        ...(warehouse !== "" && { warehouse_id: Number(warehouse) }),
        ...(after !== undefined && after !== "" && { after }),
      },
    },
    { from },
  );

export function fetchShelf(of: ShelfOf, from?: Caller) {
  const { params, shelf } = partsOf(of);
  return callForData("GET /product-api/staff/stock/:id", { params, query: shelf }, { from });
}

export function fetchLedger(of: ShelfOf, after?: string, from?: Caller) {
  const { params, shelf } = partsOf(of);
  const query = { ...shelf, ...(after && { after }) };
  return callForData("GET /product-api/staff/stock/:id/moves", { params, query }, { from });
}

export function checkCount(of: ShelfOf, counted: number) {
  const { params, shelf } = partsOf(of);
  return callForData("GET /product-api/staff/stock/:id/count", { params, query: { ...shelf, counted } });
}

type Said<Name extends "receive" | "take-out" | "count" | "move"> = Omit<
  InputOf<`POST /product-api/staff/stock/:id/${Name}`>["body"],
  "warehouse_id" | "variant"
>;

export function receiveStock(of: ShelfOf, said: Said<"receive">, idempotencyKey: string) {
  const { params, shelf } = partsOf(of);
  const input = { params, body: { ...shelf, ...said } };
  return callForData("POST /product-api/staff/stock/:id/receive", input, { idempotencyKey });
}

export function takeStock(of: ShelfOf, said: Said<"take-out">, idempotencyKey: string) {
  const { params, shelf } = partsOf(of);
  const input = { params, body: { ...shelf, ...said } };
  return callForData("POST /product-api/staff/stock/:id/take-out", input, { idempotencyKey });
}

export function enterCount(of: ShelfOf, said: Said<"count">, idempotencyKey: string) {
  const { params, shelf } = partsOf(of);
  const input = { params, body: { ...shelf, ...said } };
  return callForData("POST /product-api/staff/stock/:id/count", input, { idempotencyKey });
}

export function shiftStock(of: ShelfOf, said: Said<"move">, idempotencyKey: string) {
  const { params, shelf } = partsOf(of);
  const input = { params, body: { ...shelf, ...said } };
  return callForData("POST /product-api/staff/stock/:id/move", input, { idempotencyKey });
}
