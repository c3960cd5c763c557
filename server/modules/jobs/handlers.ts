import type { Deps } from "../../deps";
import { receiveWebhook } from "../checkout/receiveWebhook";
import { sendOrderedCards } from "../ledgers/orderedCards";
import { mailHandlers } from "../mail/handlers";
import type { SendMail } from "../mail/send";
import { orderHandlers } from "../orders/outboxHandlers";
import { webhookHandlers } from "../sandbox/deliverWebhook";
import type { OutboxHandlers } from "../outbox/deliver";

/** Everything that is done after the transaction that wants it; results go to the socket, which brings its own. */
export function outboxHandlers(deps: Deps, send: SendMail): OutboxHandlers {
  return {
    ...mailHandlers(deps, send),
    ...webhookHandlers(deps, receiveWebhook),
    ...orderHandlers(deps),
    "gift-cards.issue": async ({ orderId }) => sendOrderedCards(deps, Number(orderId)),
  };
}
