import { addTime, days } from "../../../clock";
import { textsIn } from "../../../locales/texts";
import { approvalMail, payForMeMail, requestNewsMail, type MailedRequest, type RequestNews } from "../requestMails";
import type { Draw, Sample } from "./sample";
import { sampleOrder } from "./sampleOrder";

/** What somebody asks somebody else for, as mails show it. */
function requestOf({ language, now }: Sample): MailedRequest {
  const { order, lines } = sampleOrder(language, now);
  const { person, note, reason } = textsIn(language).mailDesk.samples;
  return {
    language,
    firstName: person,
    note,
    number: "RQ-7K3Q9FXM",
    reason,
    total: order.total,
    currency: order.currency,
    expiresAt: addTime(now, days(7)),
    frozen: { order: { country: order.country, shipping: { ...order.shipping, fullname: person } }, lines },
  };
}

const news =
  (about: RequestNews): Draw =>
  (sample) =>
    requestNewsMail(requestOf(sample), about, about === "thanks" ? null : sample.origin);

/** Mails of purchases that somebody is asked to approve or to pay, by their paths. */
export const REQUEST_SAMPLES: Readonly<Record<string, Draw>> = {
  "orderRequests.mail": news("approved"),
  "orderRequests.mail.ask": (sample) => payForMeMail(requestOf(sample), sample.origin),
  "orderRequests.mail.approval": (sample) => approvalMail(requestOf(sample), sample.language, "asked", sample.origin),
  "orderRequests.mail.paid": news("paid"),
  "orderRequests.mail.thanks": news("thanks"),
  "orderRequests.mail.expired": news("expired"),
  "orderRequests.mail.failed": news("failed"),
  "orderRequests.mail.closed": news("closed"),
  "orderRequests.mail.approved": news("approved"),
  "orderRequests.mail.changed": news("changed"),
  "orderRequests.mail.refused": news("refused"),
  "orderRequests.mail.left": news("left"),
  "orderRequests.mail.reminder": news("reminder"),
};
