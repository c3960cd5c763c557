import type { Transaction } from "../../../db/client";
import type { NewLine, PlacedOrder } from "../../orders/repositoryChanges";
import type { OrderRow } from "../../orders/repository";
import type { UndecidedAttempt } from "../attempt/attempt";
import type { ContendedKeys } from "../contention/contention";
import type { Claims } from "../hold/redeem";
import type { OrderToWrite } from "./writeOrder";

/** What is ordered, locked for the rest of the transaction. */
export interface Loaded {
  kind: "loaded";
  /** The order that it has become before: it is placed again after a refusal. */
  existing: OrderRow | undefined;
}

/** The order as it will be written, all but who pays it, and what it takes. */
export interface PricedOrder {
  columns: Omit<OrderToWrite["columns"], "gatewayId">;
  /** The cart that it was priced from; null for what was agreed to before. */
  cartId: string | null;
  lines: readonly NewLine[];
  claims: Claims;
}

/** What the later steps of a purchase go by. */
interface Known<L, P> {
  loaded: L;
  priced: P;
}

/**
 * Where an order comes from: a cart (`cartPurchase.ts`), a request whose purchase was frozen, a rental. Its steps are
 * called in this order by `placeOrder`, in one transaction. Each throws what the shopper is told when it cannot be.
 */
export interface Purchase<L extends Loaded, P extends PricedOrder> {
  /** Keys of the rows that it locks and others may want at the same moment. */
  contended: ContendedKeys;
  /** Locks what is ordered. Answers the payment that must be decided before, where there is one. */
  load(tx: Transaction): Promise<L | UndecidedAttempt>;
  price(tx: Transaction, loaded: L): P | Promise<P>;
  /** Throws where it is not, or not any more, what the shopper agreed to, or must not be sold so. */
  assertAsSeen(tx: Transaction, known: Known<L, P>): Promise<void>;
  /** Notes the written order where it belongs. */
  noteOrder(tx: Transaction, order: PlacedOrder, known: Known<L, P>): Promise<void>;
  /** Holds its goods; answers products of which few are left. */
  reserve(tx: Transaction, order: PlacedOrder, known: Known<L, P>): Promise<readonly number[]>;
}
