import type { OwnRental, RentalChoices } from "@/contract/rental/rental";
import type { RadioCard } from "@/components/form/RadioCards";
import type { Translate } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import { formatMoney } from "@/utils/format/money";

/** `2026-12-24`, so many days from now. */
export const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** For how many months a rental can be paused. */
export const monthOptions = (left: number, t: Translate): RadioCard[] =>
  Array.from({ length: left }, (_, index) => ({
    value: String(index + 1),
    label: t("months", { count: index + 1 }),
  }));

/** What a return costs, or until when it costs nothing; empty where it is free. */
export function returnCosts(rental: OwnRental, t: Translate, locale: string): string {
  const { early_return_fee: fee, free_return_until: until, currency } = rental;
  if (fee > 0) return t("acts.return.fee", { fee: formatMoney(fee, currency, locale) });
  return until === null ? "" : t("acts.return.free", { day: formatDate(until, locale) });
}

interface Said {
  t: Translate;
  currency: string;
  locale: string;
}

/** Longer terms, or other products with what they cost beside this one. */
export function choiceOptions(
  act: "extend" | "swap",
  { extensions, swaps }: RentalChoices,
  { t, currency, locale }: Said,
): RadioCard[] {
  const money = (amount: number) => formatMoney(amount, currency, locale);
  if (act === "extend")
    return extensions.map(({ plan_id: id, months, rent_price: rent }) => ({
      value: String(id),
      label: t("months", { count: months }),
      aside: t("monthly", { amount: money(rent) }),
    }));
  return swaps.map(({ plan_id: id, name, rent_price: rent, difference }) => ({
    value: String(id),
    label: name,
    detail: t(difference > 0 ? "acts.swap.more" : "acts.swap.less", { amount: money(Math.abs(difference)) }),
    aside: t("monthly", { amount: money(rent) }),
  }));
}
