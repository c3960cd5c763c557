import type { Mailing } from "@/contract/fulfilment";
import type { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";

type Translate = ReturnType<typeof useTranslation>["t"];

/** What is said of gift cards that wait to go out by e-mail, with their day where one was chosen. */
export function mailingText(t: Translate, { send_on: day }: Mailing, locale: string, isLine = false): string {
  if (day === "") return t(isLine ? "orders:mailing.line" : "orders:mailing.soon");
  return t(isLine ? "orders:mailing.lineOn" : "orders:mailing.on", { date: formatDate(day, locale) });
}
