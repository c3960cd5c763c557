import type { Static } from "typebox";
import { CURRENCIES } from "../../../../contract/markets";
import type { Invoice } from "../../../../contract/order";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { DomainError } from "../../../http/errors";
import { major } from "../../../money";
import { documentsOf } from "../../invoices/repositoryDocuments";
import { orderErrors } from "../../orders/errors";
import { presentAddress, presentLine, presentTotals, shippingDate } from "../../orders/present";
import { ownOrder } from "./readOrder";
import { linesOf, paymentOf } from "../../orders/repository";

/** The invoice of a paid order, for its owner or by its token. Everything else: there is no such order. */
export async function readInvoice(
  deps: Deps,
  number: string,
  token: string | undefined,
  caller: Caller,
): Promise<Static<typeof Invoice>> {
  const order = await ownOrder(deps, number, token, caller);
  if (order.paidAt === null) throw new DomainError(orderErrors.unknownOrder);
  const { db, env } = deps;
  const [lines, payment] = [await linesOf(db, [order.id]), await paymentOf(db, order.id)];
  const document = (await documentsOf(db, order.id)).findLast(
    ({ subject }) => subject === "order" || subject === "vat",
  );
  const { currency, totals } = order;
  return {
    amount: major(totals.total, currency),
    code: document?.number ?? order.number,
    currency,
    currency_symbol: CURRENCIES[currency].symbol,
    date_created: order.paidAt.toISOString(),
    discounts: major(totals.discount, currency),
    description: env.storeName,
    last_4digit: payment?.last4 ?? "",
    order_details: lines.map((line) => presentLine(line, order)),
    shipping_date: shippingDate(order, lines).toISOString(),
    status: order.status,
    totals: presentTotals(order),
    transaction_id: payment?.providerRef ?? "",
    using_credit: major(totals.credit, currency),
    customer: { ...presentAddress(order.billing), name: order.billing.fullname, email: order.email },
  };
}
