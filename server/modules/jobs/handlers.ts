import type { Deps } from "../../deps";
import { conversionsPaid } from "../conversions/noteConversions";
import { receiveWebhook } from "../checkout/provider-notices/receiveWebhook";
import { sendOrderedCards } from "../giftCards/issueGiftCards";
import { runImport } from "../listings/sheet/runImport";
import { analyticsHandlers } from "../log/postVisits";
import { mailHandlers } from "../mail/handlers";
import type { SendMail } from "../mail/send";
import { orderMessageHandlers } from "../orderActions/paid/outboxHandlers";
import { webhookHandlers } from "../sandbox/deliverWebhook";
import { reopenReversed } from "../rentals/acts/reopenReversed";
import { settleRentalOf } from "../rentals/settleRental";
import { settleRequestOf } from "../orderRequests/settleRequest";
import { pushedToo } from "../push/orderNews";
import type { OutboxHandlers } from "../outbox/deliver";
import { teamChatHandlers } from "../teamChat/handlers";
import { bookedToo } from "../vendorMoney/books/handlers";

/** Everything that is done after the transaction that wants it; results go to the socket, which brings its own. */
export function outboxHandlers(deps: Deps, send: SendMail): OutboxHandlers {
  const ofOrders = bookedToo(deps, orderMessageHandlers(deps));
  return {
    ...pushedToo(deps, mailHandlers(deps, send)),
    ...webhookHandlers(deps, receiveWebhook),
    ...ofOrders,
    "order.paid": async (payload, id) => {
      await ofOrders["order.paid"]?.(payload, id);
      await settleRequestOf(deps, Number(payload.orderId));
      await settleRentalOf(deps, Number(payload.orderId));
      await conversionsPaid(deps, Number(payload.orderId));
    },
    ...teamChatHandlers(deps),
    ...analyticsHandlers(deps),
    "rental.paid": ({ orderId }) => settleRentalOf(deps, Number(orderId)),
    "rental.payment-reversed": ({ orderId, paymentId, kind }) =>
      reopenReversed(deps, { orderId: Number(orderId), paymentId: Number(paymentId), kind: String(kind) }),
    "listing.import": ({ id }) => runImport(deps, Number(id)),
    "gift-cards.issue": async ({ orderId }) => sendOrderedCards(deps, Number(orderId)),
  };
}
