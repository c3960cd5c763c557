import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { goneProducts } from "../catalog/repositoryOnSale";
import type { Loaded, PricedOrder, Purchase } from "../checkout/place/purchase";
import { reserveAgain } from "../checkout/hold/reserveGoods";
import { releaseRequestStock } from "../inventory/settle";
import { requestErrors } from "./errors";
import { fingerprintOf } from "./fingerprint";
import { orderFrozen } from "./frozenPurchase";
import type { RequestRow } from "./repository";

/** The request as its caller has locked it, and until when its goods are held before anybody pays. */
interface Requested {
  request: RequestRow;
  /** Of what was seen. */
  fingerprint: string;
  heldUntil: Date;
}

/**
 * The purchase that a request has frozen, at its amounts of then. It becomes its requester's order, which can be paid
 * as long as these hold. Nobody waits in turn for its goods: whoever pays does.
 */
export function requestPurchase(
  { clock }: Deps,
  { request, fingerprint, heldUntil }: Requested,
): Purchase<Loaded, PricedOrder> {
  const { id: requestId, frozen, customerId, browserHash, askedBy, expiresAt } = request;
  const owner = { requestId, customerId, browserHash, askedBy, payableUntil: expiresAt, expiresAt };
  return {
    contended: { open: [], settle: [] },
    load: () => Promise.resolve({ kind: "loaded", existing: undefined }),
    price: () => {
      const { columns, lines, claims } = orderFrozen(frozen, clock.now());
      return { columns: { ...columns, ...owner }, cartId: null, lines, claims };
    },
    assertAsSeen: async (tx) => {
      if (request.fingerprint !== fingerprint || fingerprintOf(frozen) !== fingerprint)
        throw new DomainError(requestErrors.otherSnapshot);
      if (expiresAt <= clock.now()) throw new DomainError(requestErrors.notOpen);
      await assertStillSold(tx, frozen.lines);
    },
    noteOrder: () => Promise.resolve(),
    reserve: async (tx, order) => {
      await releaseRequestStock(tx, requestId);
      // Held like what waits for a bank: no shopper's attempts are counted before there is one.
      return heldUntil > clock.now() ? reserveAgain(tx, clock, order, { flow: "wire", until: heldUntil }) : [];
    },
  };
}

async function assertStillSold(tx: Transaction, lines: RequestRow["frozen"]["lines"]): Promise<void> {
  const gone = await goneProducts(
    tx,
    lines.map(({ productId }) => productId),
  );
  const missing = lines.filter(({ productId }) => gone.has(productId));
  if (missing.length === 0) return;
  throw new DomainError(requestErrors.notSold, { values: { names: missing.map(({ name }) => name).join(", ") } });
}
