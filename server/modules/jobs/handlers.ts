import type { Deps } from "../../deps";
import { receiveWebhook } from "../checkout/provider-notices/receiveWebhook";
import { sendOrderedCards } from "../giftCards/issueGiftCards";
import { mailHandlers } from "../mail/handlers";
import type { SendMail } from "../mail/send";
import { orderMessageHandlers } from "../orderActions/paid/outboxHandlers";
import { webhookHandlers } from "../sandbox/deliverWebhook";
import { settleRequestOf } from "../orderRequests/settleRequest";
import type { OutboxHandlers } from "../outbox/deliver";

/** Everything that is done after the transaction that wants it; results go to the socket, which brings its own. */
export function outboxHandlers(deps: Deps, send: SendMail): OutboxHandlers {
  const ofOrders = orderMessageHandlers(deps);
  return {
    ...mailHandlers(deps, send),
    ...webhookHandlers(deps, receiveWebhook),
    ...ofOrders,
    "order.paid": async (payload) => {
      await ofOrders["order.paid"]?.(payload);
      await settleRequestOf(deps, Number(payload.orderId));
    },
    "gift-cards.issue": async ({ orderId }) => sendOrderedCards(deps, Number(orderId)),
  };
}
