import { useState } from "react";
import { localePath } from "@/contract/locales";
import type { OwnRental } from "@/contract/rental/rental";
import { RENTAL_LIMITS, type RentalAct } from "@/contract/rental/rentalTerms";
import { Field } from "@/components/form/Field";
import { RadioCards, type RadioCard } from "@/components/form/RadioCards";
import { methodName } from "@/components/payment/methodName";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { accountPaths } from "@/constants/accountPaths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatMoney } from "@/utils/format/money";
import { choiceOptions, dayAfter, monthOptions, returnCosts } from "./choiceOptions";
import type { RentalStep } from "./loadRentals";
import styles from "./Rentals.module.css";

interface NoScriptRentalActProps {
  rental: OwnRental;
  step: RentalStep;
  /** Of the list that it stands in. */
  page: number;
}

/** The fields at which each problem stands; all others are told above them. */
const FIELDS: Partial<Record<RentalAct, string>> = {
  pause: "months",
  swap: "plan",
  extend: "plan",
  return: "day",
  card: "card",
};

/** What an act does and needs as a form that works without scripts, in place of the buttons that lead to it. */
export function NoScriptRentalAct({ rental, step, page }: NoScriptRentalActProps) {
  const { t } = useTranslation("rentals");
  const { locale } = useMarket();
  const { act, error } = step;
  const money = (amount: number) => formatMoney(amount, rental.currency, locale);
  const values = {
    name: rental.name,
    price: money(rental.buy_out_amount),
    deposit: money(rental.deposit_held),
  };
  const costs = act === "return" ? ` ${returnCosts(rental, t, locale)}` : "";
  const { pickupLeastDays: least, pickupMostDays: most } = RENTAL_LIMITS;
  const told = error && t(`errors.${error}`, { least, most });
  const isAtField = FIELDS[act] === error;
  const options = useOptions(rental, step);
  const isPossible = options === null || options.length > 0;
  return (
    <form
      id={`rental-act-${rental.id}`}
      method="post"
      action={localePath(accountPaths.rentals, locale)}
      className={styles.step}
      noValidate
    >
      <h3>{t(`acts.${act}.title`, values)}</h3>
      <p>
        {t(`acts.${act}.text`, values)}
        {costs}
      </p>
      <input type="hidden" name="rental" value={rental.id} />
      <input type="hidden" name="act" value={act} />
      {page > 1 && <input type="hidden" name="page" value={page} />}
      {act === "buy" && <input type="hidden" name="amount" value={rental.buy_out_amount} />}
      {told && !isAtField && (
        <Notice tone="danger" live>
          {told}
        </Notice>
      )}
      {act === "return" && (
        <Field
          type="date"
          name="pickup_date"
          label={t("acts.return.day")}
          help={t("acts.return.help", { least, most })}
          error={isAtField ? told : undefined}
          min={dayAfter(least)}
          max={dayAfter(most)}
        />
      )}
      {options && options.length > 0 && (
        <Choice act={act} options={options} error={isAtField && told ? told : undefined} />
      )}
      {act === "card" && <p className="muted">{t("acts.card.plain")}</p>}
      {!isPossible && act !== "card" && <p>{t("acts.swap.none")}</p>}
      <div className={styles.acts}>
        {isPossible && <Button type="submit">{t(`acts.${act}.button`)}</Button>}
        <ButtonLink href={page > 1 ? `${accountPaths.rentals}?page=${page}` : accountPaths.rentals} variant="outline">
          {t("common:action.cancel")}
        </ButtonLink>
      </div>
    </form>
  );
}

/** What is chosen among; null for an act that leaves no choice. */
function useOptions(rental: OwnRental, { act, choices, cards }: RentalStep): RadioCard[] | null {
  const { t } = useTranslation("rentals");
  const { t: say } = useTranslation("payment");
  const { locale } = useMarket();
  if (act === "pause") return monthOptions(rental.pause_months_left, t);
  if (act === "extend" || act === "swap")
    return choices ? choiceOptions(act, choices, { t, currency: rental.currency, locale }) : [];
  if (act !== "card") return null;
  return cards.map(({ id, brand, last4 }) => ({ value: String(id), label: methodName(say, "card", brand, last4) }));
}

const NAMES = { pause: "months", extend: "plan_id", swap: "plan_id", card: "payment_method_id" } as const;

interface ChoiceProps {
  act: RentalAct;
  options: readonly RadioCard[];
  error: string | undefined;
}

function Choice({ act, options, error }: ChoiceProps) {
  const { t } = useTranslation("rentals");
  const [value, setValue] = useState(act === "pause" ? "1" : "");
  if (act !== "pause" && act !== "extend" && act !== "swap" && act !== "card") return null;
  return (
    <RadioCards
      legend={t(`acts.${act}.legend`)}
      name={NAMES[act]}
      layout={act === "pause" ? "pills" : "rows"}
      value={value}
      options={options}
      error={error}
      onChange={setValue}
    />
  );
}
