import type { Report, ReportRow } from "@/contract/reports/reportRoutes";
import type { Translate } from "@/hooks/useTranslation";
import { gatewayRows } from "@/utils/desk/reportBars";
import { numberFormat } from "@/utils/format/formats";

/** Of which reason most were refused, over all gateways; null where nothing was. */
function topReason({ rows }: Report): string | null {
  const sums = rows.filter((row) => !gatewayRows(rows).includes(row));
  const units = new Map<string, number>();
  for (const row of sums) {
    const reason = String(row.reason);
    units.set(reason, (units.get(reason) ?? 0) + Number(row.refused));
  }
  return [...units].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

/** Between which steps most visits end, as words know them. */
function widestStep(facts: Readonly<Record<string, number>>): string {
  const steps = ["visits", "product", "cart", "checkout", "paid"] as const;
  const lost = steps
    .slice(1)
    .map((step, at) => ({ step, count: (facts[steps[at] ?? "visits"] ?? 0) - (facts[step] ?? 0) }));
  return lost.sort((one, other) => other.count - one.count)[0]?.step ?? "paid";
}

const nameOf = (row: ReportRow | undefined, column: string) => String(row?.[column] ?? "");

/** What a report says in a sentence or two: nothing where its time was empty. */
export function answerText(report: Report, t: Translate, locale: string): string {
  const { name, facts, rows } = report;
  const at = `reports.${name}`;
  if (rows.length === 0) return t(`${at}.none`);
  const fact = (key: string) => facts[key] ?? 0;
  const number = (key: string) => numberFormat(locale).format(fact(key));
  const share = (part: string, whole: string) =>
    numberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(
      fact(whole) === 0 ? 0 : fact(part) / fact(whole),
    );
  const sentences = (...all: readonly (string | false)[]) => all.filter(Boolean).join(" ");
  switch (name) {
    case "declines": {
      const reason = topReason(report);
      const values = { refused: number("refused"), attempts: number("attempts"), share: share("refused", "attempts") };
      return sentences(t(`${at}.answer`, values), reason !== null && t(`${at}.top`, { reason }));
    }
    case "returns": {
      const values = { back: number("back"), sold: number("sold"), share: share("back", "sold") };
      const product = nameOf(rows[0], "product");
      return sentences(t(`${at}.answer`, values), fact("back") > 0 && t(`${at}.top`, { product }));
    }
    case "stock":
      if (fact("soon") === 0) return t(`${at}.enough`, { product: nameOf(rows[0], "product") });
      return t(`${at}.answer`, { count: fact("soon"), shown: number("soon"), units: number("to_buy") });
    case "missed":
      return sentences(
        t(`${at}.answer`, { count: fact("visits"), visits: number("visits") }),
        t(`${at}.top`, { product: nameOf(rows[0], "product") }),
      );
    case "promises": {
      const values = { late: number("late"), parts: number("parts"), share: share("late", "parts") };
      const arrivals = { late: number("arrived_late"), arrived: number("arrived") };
      return sentences(
        t(`${at}.answer`, values),
        fact("waiting") > 0 && t(`${at}.waiting`, { count: fact("waiting"), shown: number("waiting") }),
        fact("arrived") > 0 && t(`${at}.arrived`, arrivals),
      );
    }
    case "offers":
      return t(`${at}.answer`, {
        count: fact("orders"),
        orders: number("orders"),
        share: share("new_customers", "orders"),
      });
    case "visits":
      return sentences(
        t(`${at}.answer`, { paid: number("paid"), visits: number("visits"), share: share("paid", "visits") }),
        fact("paid") < fact("visits") && t(`${at}.lost.${widestStep(facts)}`),
      );
    case "reviews":
      return sentences(
        t(`${at}.answer`, { count: fact("reviews"), shown: number("reviews") }),
        fact("questions") > 0 && t(`${at}.questions`, { answered: number("answered"), questions: number("questions") }),
      );
  }
}
