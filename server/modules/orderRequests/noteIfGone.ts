import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { checkoutErrors } from "../checkout/errors";
import { requestErrors } from "./errors";
import { underLock } from "./underLock";
import { eventsOfRequest } from "./repository";
import { BY_STORE, noteRequest } from "./states";

/** Does something that may find goods gone, which both sides then read. */
export async function noteIfGone<Result>(deps: Deps, requestId: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isGone(error)) await noteGone(deps, requestId, error);
    throw error;
  }
}

/** What was frozen cannot be had any more: goods, a code, a sale's price, what a wallet paid. */
const GONE = [
  checkoutErrors.soldOut,
  checkoutErrors.promotionEnded,
  checkoutErrors.saleLimit,
  checkoutErrors.salePiecesGone,
  checkoutErrors.creditSpent,
  requestErrors.notSold,
];

const isGone = (error: unknown): error is DomainError =>
  error instanceof DomainError && GONE.some((kind) => kind === error.kind);

/** Once in a row: whoever tries again learns nothing new. */
async function noteGone(deps: Deps, requestId: number, error: DomainError): Promise<void> {
  await underLock(deps, requestId, async (tx, request) => {
    const reason = error.in(request.language);
    const last = (await eventsOfRequest(tx, requestId)).at(-1);
    if (last?.cause !== "unavailable")
      await noteRequest(tx, deps.clock, request, { ...BY_STORE, cause: "unavailable", detail: { reason } });
  });
  deps.wake();
}
