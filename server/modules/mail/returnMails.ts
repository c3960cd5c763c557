import { interpolate } from "../../http/errors";
import type { Return } from "../returns/repository";
import type { SubjectedMail } from "./deliver";
import type { MailBlock } from "./layout";
import type { MailedOrder } from "./loadOrder";
import { orderMail } from "./orderBlocks";
import type { OrderLinks } from "../orders/links";
import { mailTexts } from "./words/mailTexts";

export type ReturnNews = "requested" | "approved" | "refused" | "withdrawal";

type MailedReturn = Pick<Return, "number" | "requestedAt" | "name" | "answer"> & {
  lines: readonly Pick<Return["lines"][number], "lineId" | "quantity">[];
};

/** News about goods that come back. The receipt of a withdrawal says when it was declared, to the second. */
export function returnMail(mailed: MailedOrder, row: MailedReturn, news: ReturnNews, links: OrderLinks): SubjectedMail {
  const { number, language } = mailed.order;
  const values = { number, return: row.number };
  const { labels, afterWithdrawal, ...words } = mailTexts(language).mail.return;
  const text = words[news];
  const filled = { ...text, subject: interpolate(text.subject, values), intro: interpolate(text.intro, values) };
  const moment = new Intl.DateTimeFormat(`${language}-${mailed.order.country}`, {
    dateStyle: "long",
    timeStyle: "long",
    timeZone: "UTC",
  }).format(row.requestedAt);
  const goods = row.lines.map(({ lineId, quantity }) => {
    const name = mailed.lines.find(({ id }) => id === lineId)?.name ?? "";
    return { label: `${quantity} × ${name}`, value: "" };
  });
  const details: MailBlock[] = [
    {
      kind: "rows",
      rows: [
        { label: labels.number, value: row.number, strong: true },
        ...(news === "withdrawal"
          ? [
              { label: labels.declared, value: moment },
              { label: labels.by, value: row.name },
            ]
          : []),
        ...(news === "withdrawal" && goods.length === 0 ? [{ label: labels.goods, value: labels.none }] : goods),
      ],
    },
    ...(row.answer ? [{ kind: "text" as const, text: `${labels.answer} ${row.answer}` }] : []),
    ...(news === "withdrawal" && goods.length > 0 ? [{ kind: "text" as const, text: afterWithdrawal }] : []),
  ];
  return orderMail(mailed, filled, links.track, details);
}
