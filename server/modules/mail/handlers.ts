import { TIMES } from "../../../contract/rules/times";
import { isLanguage } from "../../../contract/markets";
import type { Deps } from "../../deps";
import { renewLink } from "../auth/repositoryLinks";
import { renewCode } from "../auth/renewCode";
import { findCardToMail } from "../giftCards/issueGiftCards";
import { isUndecided } from "../orders/states";
import { orderToken } from "../orders/token";
import type { OutboxHandlers } from "../outbox/deliver";
import { applicationMailHandlers } from "./applicationHandlers";
import { callMailHandlers } from "./callHandlers";
import { contactMailHandlers } from "./contactHandlers";
import { coworkerMailHandlers } from "./coworkerMails";
import { makeDeliver, type SubjectedMail } from "./deliver";
import { awaitingFundsMail, paymentReturnedMail } from "./fundsMails";
import { eventMailHandlers } from "./growth/eventMails";
import { exemptionMailHandlers } from "./exemptionHandlers";
import { giftCardMail } from "./giftCardMail";
import { loadOrder, loadPayment, type MailedOrder, type MailedPayment } from "./loadOrder";
import { findGroup } from "../groupBuys/repository";
import { groupJoinedMail, groupMailHandlers } from "./growth/groupMails";
import { linksOf, type OrderLinks } from "../orders/links";
import { orderPlacedMail, paymentFailedMail } from "./orderMails";
import { approvalMails } from "./desk/approvalMails";
import { countersignMails } from "./desk/countersignMails";
import { brandClosingMail } from "./desk/closingMails";
import { brandInviteMail } from "./desk/inviteMail";
import { staffTeamMails } from "./desk/staffTeamMails";
import { vendorMoneyMails } from "./desk/moneyMails";
import { managerMailHandlers } from "./managerHandlers";
import { markCardSent } from "./repository/orders";
import { payoutMailHandlers } from "./growth/payoutHandlers";
import { saleMailHandlers } from "./growth/saleMails";
import { rentalMailHandlers } from "./rentals/rentalHandlers";
import { requestMailHandlers } from "./requestHandlers";
import { sampleMailHandlers } from "./samples/handlers";
import type { SendMail } from "./send";
import { updateHandlers } from "./updateHandlers";
import { proofMail, signInCodeMail } from "./signInCode";
import { signInMailHandlers } from "./signInMails";
import { writtenHandlers } from "./words/mailTexts";
import { hasCost, mayMail, orderMailOf } from "../auth/mailAllowance";

/** Senders of all mails by outbox kind. */
export function mailHandlers(deps: Deps, send: SendMail): OutboxHandlers {
  const { env, db } = deps;
  const deliver = makeDeliver(deps, send);

  const aboutOrder =
    (kind: string, write: (mailed: MailedOrder, links: OrderLinks) => SubjectedMail | Promise<SubjectedMail>) =>
    async ({ orderId }: Record<string, unknown>) => {
      const mailed = await loadOrder(db, Number(orderId));
      const { email, language, number } = mailed.order;
      const name = `${kind}-${number}`;
      if (!hasCost(mailed.order) && !(await mayMail(deps, orderMailOf(mailed.order, name)))) return;
      await deliver(email, language, name, await write(mailed, linksOf(env, mailed.order)));
    };

  const aboutPayment =
    (
      kind: string,
      write: (mailed: MailedOrder, payment: MailedPayment) => SubjectedMail,
      isNews: (payment: MailedPayment) => boolean = () => true,
      hasMoved: (payment: MailedPayment) => boolean = () => true,
    ) =>
    async ({ orderId, paymentId }: Record<string, unknown>) => {
      const mailed = await loadOrder(db, Number(orderId));
      const payment = await loadPayment(db, Number(paymentId));
      if (!isNews(payment)) return;
      const { email, language, number } = mailed.order;
      const name = `${kind}-${number}-${payment.id}`;
      const isCounted = !hasMoved(payment) && !hasCost(mailed.order);
      if (isCounted && !(await mayMail(deps, orderMailOf(mailed.order, name)))) return;
      await deliver(email, language, `${kind}-${number}-${payment.received}`, write(mailed, payment));
    };

  const own: OutboxHandlers = {
    // Nobody is asked late for money that has come, or that its order does not take any more: another mail tells of
    // that.
    "mail.awaiting-funds": aboutPayment(
      "funds",
      (mailed, payment) => awaitingFundsMail(mailed, payment, env.origin, orderToken(env, mailed.order.number)),
      ({ state }) => isUndecided(state),
      ({ received }) => received > 0,
    ),
    "mail.payment-returned": aboutPayment("returned", (mailed, payment) =>
      paymentReturnedMail(mailed, payment, env.origin),
    ),
    "mail.sign-in-code": async ({ email, code, token, language, nextUrl, about }) => {
      if (!(await renewCode(deps, String(email), String(code)))) return;
      const tongue = isLanguage(language) ? language : "en";
      const link = token && (await renewLink(deps, String(token), TIMES.codeMinutes)) ? { token: String(token) } : {};
      const query = new URLSearchParams({ otp_email: String(email), next: String(nextUrl), ...link });
      const isProof = about === "proof" || about === "new-address";
      const mail = isProof
        ? proofMail(String(code), tongue, about === "new-address")
        : signInCodeMail(String(code), tongue, `${env.origin}/otp?${query}`);
      await deliver(String(email), tongue, `code-${deps.clock.now().getTime()}`, mail);
    },
    "mail.gift-card": async ({ giftCardId }) => {
      const mailed = await findCardToMail(deps, Number(giftCardId));
      if (!mailed) throw new Error(`gift card ${Number(giftCardId)} does not exist`);
      const { card, order } = mailed;
      // Given back before its day came.
      if (card.state !== "active") return;
      await deliver(card.email, order.language, `gift-card-${card.id}`, giftCardMail(mailed, env.origin));
      await markCardSent(db, card.id, deps.clock.now());
    },
    "mail.order-placed": aboutOrder("placed", async (mailed, links) => {
      const { groupId } = mailed.order;
      const group = groupId === null ? undefined : await findGroup(db, groupId);
      return group ? groupJoinedMail(mailed, group, env.origin) : orderPlacedMail(mailed, links);
    }),
    "mail.payment-failed": aboutOrder("failed", paymentFailedMail),
  };
  const others = [
    signInMailHandlers(deps, deliver),
    brandClosingMail(deps, deliver),
    brandInviteMail(deps, deliver),
    staffTeamMails(deps, deliver),
    vendorMoneyMails(deps, deliver),
    approvalMails(deps, deliver),
    countersignMails(deps, deliver),
    updateHandlers(deps, deliver),
    applicationMailHandlers(deps, deliver),
    callMailHandlers(deps, deliver),
    contactMailHandlers(deps, deliver),
    eventMailHandlers(deps, deliver),
    exemptionMailHandlers(deps, deliver),
    payoutMailHandlers(deps, deliver),
    saleMailHandlers(deps, deliver),
    coworkerMailHandlers(deps, deliver),
    managerMailHandlers(deps, deliver),
    requestMailHandlers(deps, deliver),
    groupMailHandlers(deps, deliver),
    rentalMailHandlers(deps, deliver),
    sampleMailHandlers(deps, deliver),
  ];
  return writtenHandlers(db, oneOfEach([own, ...others]));
}

/** A second sender of one kind would take the first one's mails without a word. */
function oneOfEach(groups: readonly OutboxHandlers[]): OutboxHandlers {
  const kinds = groups.flatMap((group) => Object.keys(group));
  const twice = kinds.filter((kind, index) => kinds.indexOf(kind) !== index);
  if (twice.length > 0) throw new Error(`two senders of ${twice.join(", ")}`);
  return Object.assign({}, ...groups) as OutboxHandlers;
}
