import { GIFT_CARD } from "../../../../contract/rules/giftCards";
import { GATEWAYS } from "../../../../contract/rules/gateways";
import { addTime, days } from "../../../clock";
import { textsIn } from "../../../locales/texts";
import type { OrderLinks } from "../../orders/links";
import { contactReceivedMail } from "../contactMails";
import type { SubjectedMail } from "../deliver";
import { awaitingFundsMail, paymentReturnedMail } from "../fundsMails";
import { giftCardMail } from "../giftCardMail";
import { saleReminderMail } from "../growth/saleMails";
import type { MailedOrder } from "../loadOrder";
import { orderPlacedMail, paymentFailedMail } from "../orderMails";
import { returnMail, type ReturnNews } from "../returnMails";
import { proofMail, signInCodeMail } from "../signInCode";
import { signInMail, type SignInMailKind } from "../signInMails";
import * as updates from "../updateMails";
import { REQUEST_SAMPLES } from "./sampleRequests";
import { RENTAL_SAMPLES } from "./sampleRentals";
import { SAMPLE_AMOUNT as AMOUNT, type Draw, type Sample } from "./sample";
import { sampleOrder, sampleShipment } from "./sampleOrder";
import { fillSample } from "./sampleValues";

const ofOrder =
  (draw: (mailed: MailedOrder, links: OrderLinks, sample: Sample) => SubjectedMail, change: Change = {}): Draw =>
  (sample) => {
    const { order, lines } = sampleOrder(sample.language, sample.now);
    const { origin } = sample;
    const mailed = { order: { ...order, ...change.order }, lines: lines.map((line) => ({ ...line, ...change.line })) };
    return draw(mailed, { track: origin, checkout: origin, pay: origin }, sample);
  };
interface Change {
  order?: Partial<MailedOrder["order"]>;
  line?: Partial<MailedOrder["lines"][number]>;
}

const refund = { row: { amount: AMOUNT, repriced: 0 }, left: AMOUNT, isParked: false };

const returned = (news: ReturnNews): Draw =>
  ofOrder((mailed, links, { language, now }) => {
    const row = {
      number: `${mailed.order.number}-R1`,
      requestedAt: now,
      name: mailed.order.shipping.fullname,
      answer: news === "refused" ? textsIn(language).mailDesk.samples.reason : "",
      lines: [{ lineId: 1, quantity: 1 }],
    };
    return returnMail(mailed, row, news, links);
  });

const funds = (received: number, isDebit = false): Draw =>
  ofOrder((mailed, _links, { language, now, origin }) => {
    const { bank } = textsIn(language).mailDesk.samples;
    const day = addTime(now, days(7)).toISOString();
    const wire = {
      kind: "wire" as const,
      holder: bank,
      bank,
      iban: "DE89370400440532013000",
      bic: "EXAMPLEXXX",
      account: "",
      routing: "",
      reference: mailed.order.number,
      until: day,
    };
    const debit = { kind: "debit" as const, bank, last4: "4242", expected: day };
    const payment = { instructions: isDebit ? debit : wire, amount: mailed.order.total, received, returned: 0 };
    return awaitingFundsMail(mailed, payment, origin, "");
  });

const signIn = (kind: SignInMailKind): Draw => {
  const mail = `mail.signIn.${kind}`;
  return ({ language, now, origin }) => {
    const fill = (name: string) => fillSample(mail, `{${name}}`, language, now);
    return signInMail(kind, language, origin, { date: fill("date"), device: fill("device") });
  };
};

const codeOf = ({ language, now }: Sample) => fillSample("mail.signInCode", "{code}", language, now);
const code: Draw = (sample) => signInCodeMail(codeOf(sample), sample.language, sample.origin);

const giftCard: Draw = ({ language, now, origin }) => {
  const { order } = sampleOrder(language, now);
  const { buyer, person, message } = textsIn(language).mailDesk.samples;
  const card = { amount: AMOUNT, currency: order.currency, name: buyer.fullname, message, template: "birthday" };
  const from = { ...order, shipping: { ...order.shipping, fullname: person } };
  return giftCardMail({ card, order: from, code: "7K3Q9F2M4T8W6XZH" }, origin);
};

const saleReminder: Draw = ({ language, now, origin }) => {
  const { sale, product, other } = textsIn(language).mailDesk.samples;
  const time = fillSample("mail.saleReminder", "{time}", language, now);
  return saleReminderMail(language, { name: sale, time, products: [product, other], sale: origin, end: origin });
};

const placed = ofOrder(orderPlacedMail);
const shipped = ofOrder((mailed, links, { now }) =>
  updates.shippedMail(mailed, [sampleShipment(mailed, now)], sampleShipment(mailed, now).id, links),
);
const lineCancelled = ofOrder((mailed, links) =>
  updates.lineCancelledMail(mailed, { lineId: 1, quantity: 1 }, refund, links),
);

/**
 * Mails as they are drawn for real, by the same functions, with an order that nobody has placed. Words that several
 * mails share are shown in one of them.
 */
const SAMPLES: Readonly<Record<string, Draw>> = {
  mail: code,
  "mail.contactReceived": ({ language }) => contactReceivedMail(language),
  "mail.funds.labels": funds(0),
  "mail.funds.wire": funds(0),
  "mail.funds.part": funds(AMOUNT),
  "mail.funds.debit": funds(0, true),
  "mail.funds.returned": ofOrder((mailed, _links, { origin }) => {
    return paymentReturnedMail(mailed, { instructions: null, amount: AMOUNT, received: 0, returned: 0 }, origin);
  }),
  "mail.giftCard": giftCard,
  "mail.giftCard.designs": giftCard,
  "mail.orderRows": placed,
  "mail.order.placed": placed,
  "mail.order.mailed": ofOrder(orderPlacedMail, { line: { url: `/${GIFT_CARD}` } }),
  "mail.order.ranOut": ofOrder(paymentFailedMail, { order: { status: "Pending", gatewayId: GATEWAYS.crypto } }),
  "mail.order.failed": ofOrder(paymentFailedMail, { order: { gatewayId: GATEWAYS.card } }),
  "mail.return": returned("withdrawal"),
  "mail.return.labels": returned("withdrawal"),
  "mail.return.requested": returned("requested"),
  "mail.return.approved": returned("approved"),
  "mail.return.refused": returned("refused"),
  "mail.return.withdrawal": returned("withdrawal"),
  "mail.rows": shipped,
  "mail.signInCode": code,
  "mail.proofCode": (sample) => proofMail(codeOf(sample), sample.language, false),
  "mail.newAddressCode": (sample) => proofMail(codeOf(sample), sample.language, true),
  "mail.signIn.confirmAddress": signIn("confirmAddress"),
  "mail.signIn.accountExists": signIn("accountExists"),
  "mail.signIn.setPassword": signIn("setPassword"),
  "mail.signIn.workEmail": signIn("workEmail"),
  "mail.signIn.passwordChanged": signIn("passwordChanged"),
  "mail.signIn.passkeyAdded": signIn("passkeyAdded"),
  "mail.signIn.passkeysForgotten": signIn("passkeysForgotten"),
  "mail.signIn.accountErased": signIn("accountErased"),
  "mail.signIn.addressChanged": signIn("addressChanged"),
  "mail.signIn.news": signIn("news"),
  "mail.update.link": ofOrder(updates.orderLinkMail),
  "mail.update.invoice": ofOrder((mailed, _links, { language, now, origin }) => {
    const number = fillSample("mail.update.invoice", "{document}", language, now);
    return updates.invoiceMail(mailed, { number, total: mailed.order.total }, origin);
  }),
  "mail.update.shipped": shipped,
  "mail.update.cancelled": ofOrder((mailed, links) => updates.cancelledMail(mailed, refund, links)),
  "mail.update.paymentReversed": ofOrder((mailed, links) => updates.paymentReversedMail(mailed, undefined, links)),
  "mail.update.lineCancelled": lineCancelled,
  "mail.update.refunded": ofOrder((mailed, links) =>
    updates.refundedMail(mailed, { amount: AMOUNT, reason: "" }, links),
  ),
  "mail.update.refundVoid": ofOrder((mailed, links) => updates.refundVoidMail(mailed, AMOUNT, links)),
  "mail.update.addressChanged": ofOrder(updates.addressChangedMail),
  "mail.update.chargeAsked": ofOrder((mailed, _links, { language, now, origin }) => {
    const { reason } = textsIn(language).mailDesk.samples;
    return updates.supplementMail(mailed, { amount: AMOUNT, expiresAt: addTime(now, days(7)), reason }, origin);
  }),
  "mail.update.delivered": ofOrder((mailed, links) => updates.deliveredMail(mailed, "", links)),
  "mail.update.deliveredButCard": ofOrder((mailed, links, { now }) =>
    updates.deliveredMail(mailed, addTime(now, days(7)).toISOString(), links),
  ),
  "mail.saleReminder": saleReminder,
  ...REQUEST_SAMPLES,
  ...RENTAL_SAMPLES,
};

/** How a mail is drawn; undefined for one that needs more than samples can give. */
export const drawOf = (mail: string): Draw | undefined => (Object.hasOwn(SAMPLES, mail) ? SAMPLES[mail] : undefined);
