import { localePath } from "../../../../contract/locales";
import type { Deps } from "../../../deps";
import { dateFormat } from "../../../formats";
import { interpolate } from "../../../http/errors";
import { mailTexts, type MailTexts } from "../words/mailTexts";
import { groupPrice } from "../../groupBuys/groupTerms";
import { ladderOf } from "../../groupBuys/ladder";
import { findGroup } from "../../groupBuys/repository";
import type { GroupRow } from "../../groupBuys/states";
import { linksOf, type OrderLinks } from "../../orders/links";
import type { OutboxHandlers } from "../../outbox/deliver";
import type { Deliver, SubjectedMail } from "../deliver";
import { money } from "../format";
import { loadOrder, type MailedOrder } from "../loadOrder";
import { amountOfRefund } from "../repository/orders";
import { lineBlocks, orderMail, totalBlocks, type OrderMessages } from "../orderBlocks";

type Kind = keyof MailTexts["mail"]["group"];

function wordsOf(kind: Exclude<Kind, "rows">, { order }: MailedOrder, values: Record<string, string>): OrderMessages {
  const { subject, title, intro, button } = mailTexts(order.language).mail.group[kind];
  const known = { number: order.number, ...values };
  return { subject: interpolate(subject, known), title, intro: interpolate(intro, known), button };
}

const shown = ({ order }: MailedOrder, minor: number) => money(minor, order.currency, order.language, order.country);

const momentOf = ({ order: { language, country } }: MailedOrder, at: Date) =>
  `${dateFormat(`${language}-${country}`, "short").format(at)} UTC`;

/** Thanks for joining: what is paid now, what comes back at each step, when the group closes. */
export function groupJoinedMail(mailed: MailedOrder, group: GroupRow, origin: string): SubjectedMail {
  const { language, country, currency } = mailed.order;
  const { rows: words } = mailTexts(language).mail.group;
  const listPrice = group.prices[currency] ?? 0;
  const steps = ladderOf(group, listPrice, currency);
  const first = steps[0]?.price ?? listPrice;
  const rows = [
    { label: words.closes, value: momentOf(mailed, group.endsAt) },
    ...steps.map(({ people, price }) => ({
      label: interpolate(words.step, { people }),
      value:
        price === first
          ? shown(mailed, price)
          : interpolate(words.back, { price: shown(mailed, price), back: shown(mailed, first - price) }),
    })),
  ];
  const href = `${origin}${localePath(`/group-buy/${group.code}`, `${language}-${country}`)}`;
  const words2 = wordsOf("joined", mailed, { people: String(steps[0]?.people ?? 1) });
  return orderMail(mailed, words2, href, [{ kind: "rows", rows }, ...lineBlocks(mailed), ...totalBlocks(mailed)]);
}

/** Senders of the mails about how a group ended. */
export function groupMailHandlers({ db, env }: Deps, deliver: Deliver): OutboxHandlers {
  const about =
    (kind: "reached" | "failed") =>
    async ({ orderId, refundId }: Record<string, unknown>) => {
      const mailed = await loadOrder(db, Number(orderId));
      const { email, language, number, groupId, currency } = mailed.order;
      const group = groupId === null ? undefined : await findGroup(db, groupId);
      if (!group) return;
      const back = (await amountOfRefund(db, Number(refundId ?? 0))) ?? 0;
      const price = groupPrice(group, currency, group.reached ?? 0) ?? 0;
      const mail = ended(mailed, linksOf(env, mailed.order), { kind, group, price, back });
      await deliver(email, language, `group-${kind}-${number}`, mail);
    };
  return { "mail.group-reached": about("reached"), "mail.group-failed": about("failed") };
}

interface Ended {
  kind: "reached" | "failed";
  group: GroupRow;
  price: number;
  back: number;
}

function ended(mailed: MailedOrder, links: OrderLinks, { kind, group, price, back }: Ended): SubjectedMail {
  const { rows: words } = mailTexts(mailed.order.language).mail.group;
  const rows = [
    { label: words.people, value: String(group.joined) },
    ...(kind === "reached" ? [{ label: words.price, value: shown(mailed, price) }] : []),
    ...(back > 0 ? [{ label: words.refund, value: shown(mailed, back), strong: true }] : []),
  ];
  const which = kind === "reached" && back === 0 ? "kept" : kind;
  return orderMail(mailed, wordsOf(which, mailed, {}), links.track, [{ kind: "rows", rows }, ...lineBlocks(mailed)]);
}
