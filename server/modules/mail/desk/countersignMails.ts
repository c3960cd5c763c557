import { COUNTERSIGNED_KINDS } from "../../../../contract/countersigning/countersignTerms";
import { mainLocaleOf } from "../../../../contract/locales";
import type { Language } from "../../../../contract/markets";
import type { LimitPath } from "../../../../contract/settings/limitTerms";
import type { Deps } from "../../../deps";
import { formatMoney } from "../../../formats";
import { interpolate } from "../../../http/errors";
import { mailTexts } from "../words/mailTexts";
import { limitsIn } from "../../countersignatures/ask";
import { personOf } from "../../countersignatures/read";
import {
  listCountersignatures,
  type CountersignatureRow,
  type ListedCountersignature,
} from "../../countersignatures/repository";
import { nameOf } from "../../desk/records";
import type { OutboxHandlers } from "../../outbox/deliver";
import type { Deliver, SubjectedMail } from "../deliver";
import { withoutLinks } from "../withoutLinks";
import { deskPage } from "./readers";

/** What is asked for, as a title begins. */
function subjectOf(found: ListedCountersignature): string {
  const { row, vendor } = found;
  const { kind, amount, currency } = row;
  if (amount !== null && currency !== null) return `A refund of ${formatMoney(amount, currency, "en")}`;
  if (kind === "price") return `A price change of ${codesOf(row)}`;
  if (kind === "limits") return "A change of what one person decides alone";
  if (kind === "role") return `The role ${row.role?.role ?? ""} for ${withoutLinks(personOf(found))}`;
  if (kind === "promotion") return `The promotion ${row.promotion?.code ?? ""}`;
  const brand = withoutLinks(vendor ?? "all brands");
  return kind === "commission_end" ? `The end of a commission of ${brand}` : `A commission of ${brand}`;
}

/** Codes that a mail names; of more it says how many there are. */
const NAMED_CODES = 3;

/** Which products a change of prices is about. */
function codesOf({ prices }: ListedCountersignature["row"]): string {
  const codes = [...new Set((prices ?? []).map(({ code }) => code))];
  const named = codes.slice(0, NAMED_CODES).join(", ");
  return codes.length > NAMED_CODES ? `${named} (+${codes.length - NAMED_CODES})` : named;
}

const LIMIT_NAMES: Record<LimitPath, string> = {
  "refund.dollars": "Refunded of one order a day, US dollars",
  "refund.per_day": "Refunds a day",
  "price.percent": "Change of a price, percent",
  "discount.percent": "Discount of a promotion, percent",
  "discount.signs_uncapped": "Promotions without a cap wait",
  "brands.fall_percent": "Fall of a brand's price, percent",
};
const told = (value: number | boolean): string => (typeof value === "boolean" ? (value ? "yes" : "no") : String(value));

const BASIS_POINTS = 10_000;
function pageOf(kind: CountersignatureRow["kind"]): string {
  if (kind === "promotion") return "/console/promotions";
  if (kind === "limits") return "/console/settings";
  if (kind === "role") return "/console/team";
  return kind === "price" ? "/console/prices/approvals" : "/console/payouts?view=approvals";
}

/** What somebody else has decided about what its reader asked for. */
function decidedMail(found: ListedCountersignature, decision: "done" | "declined", language: Language): SubjectedMail {
  const words = mailTexts(language).countersignatures.decided;
  const { row, decider, vendor, orderNumber } = found;
  const { amount, currency } = row;
  const title = interpolate(words.subject[row.kind][decision], {
    amount: amount !== null && currency !== null ? formatMoney(amount, currency, language) : "",
    brand: row.kind === "price" ? codesOf(row) : withoutLinks(vendor ?? words.allBrands),
    code: row.promotion?.code ?? "",
    person: withoutLinks(personOf(found)),
  });
  const text = interpolate(words.text[decision], { who: withoutLinks(decider ? nameOf(decider) : "") });
  const percent = new Intl.NumberFormat(mainLocaleOf(language), { style: "percent", maximumFractionDigits: 2 });
  const rows = [
    { label: words.rows.order, value: orderNumber ?? "" },
    { label: words.rows.category, value: row.rule?.category ?? "" },
    { label: words.rows.rate, value: row.rule ? percent.format(row.rule.rate / BASIS_POINTS) : "" },
    { label: words.rows[decision], value: withoutLinks(row.answer) },
  ].filter(({ value }) => value !== "");
  return {
    subject: title,
    preview: text,
    title,
    blocks: [
      { kind: "text", text },
      { kind: "rows", rows },
    ],
  };
}

/** To the team: something waits for the signature of somebody who has not asked for it. To them: what was decided. */
export function countersignMails({ db, env }: Deps, deliver: Deliver): OutboxHandlers {
  return {
    "mail.countersignature-waiting": async ({ id }) => {
      const [found] = await listCountersignatures(db, { kinds: COUNTERSIGNED_KINDS, id: Number(id), limit: 1 });
      // Decided about or taken back before the mail left.
      if (found?.row.state !== "waiting") return;
      const { row, asker, orderNumber } = found;
      const title = `${subjectOf(found)} waits for a second person`;
      const rows = [
        { label: "Asked by", value: withoutLinks(nameOf(asker)) },
        { label: "Order", value: orderNumber ?? "" },
        { label: "Category", value: row.rule?.category ?? "" },
        { label: "Rate", value: row.rule ? `${row.rule.rate / 100} %` : "" },
        ...limitsIn(row).map(({ path, was, value }) => ({
          label: LIMIT_NAMES[path],
          value: `${told(was)} → ${told(value)}`,
        })),
        { label: "Reason", value: withoutLinks(row.reason) },
      ].filter(({ value }) => value !== "");
      await deliver(env.salesEmail, "en", `countersignature-${row.id}`, {
        subject: title,
        preview: rows.map(({ label, value }) => `${label}: ${value}`).join("; "),
        title,
        blocks: [
          { kind: "rows", rows },
          { kind: "button", label: "Decide", href: deskPage(env, pageOf(row.kind), "en") },
        ],
      });
    },
    "mail.countersignature-decided": async ({ id }) => {
      const [found] = await listCountersignatures(db, { kinds: COUNTERSIGNED_KINDS, id: Number(id), limit: 1 });
      if (!found) return;
      const { row, asker } = found;
      const { state } = row;
      if (state !== "done" && state !== "declined") return;
      // Whoever has left the team reads nothing of it any more.
      if (asker.role !== "operator") return;
      const { language } = asker;
      const mail = decidedMail(found, state, language);
      const { button } = mailTexts(language).countersignatures.decided;
      const link = { kind: "button", label: button, href: deskPage(env, pageOf(row.kind), language) } as const;
      const blocks = [...mail.blocks, link];
      await deliver(asker.email, language, `countersignature-${row.id}-decided`, { ...mail, blocks });
    },
  };
}
