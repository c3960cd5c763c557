import { useState } from "react";
import { localePath } from "@/contract/locales";
import type { RentalOffer, RentalPlan } from "@/contract/rental/rental";
import { Accordion } from "@/components/ui/Accordion";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatMoney, formatPrice } from "@/utils/format/money";
import { monthsOfPlan } from "@/utils/product/rentalMonths";
import buttonStyles from "@/components/ui/Button.module.css";
import { cx } from "@/utils/cx";
import styles from "./RentSection.module.css";

interface RentSectionProps {
  offer: RentalOffer;
  /** `optionId.value_optionId.value`. */
  options: string;
  quantity: number;
}

/** Renting beside buying: terms, what they come to, what the piece still costs each month, and what happens when. */
export function RentSection({ offer, options, quantity }: RentSectionProps) {
  const { t } = useTranslation("rent");
  const { locale } = useMarket();
  const [months, setMonths] = useState(offer.plans.some((plan) => plan.rent_period === 12) ? 12 : 0);
  const plan = offer.plans.find((known) => known.rent_period === months) ?? offer.plans[0];
  if (!plan) return null;
  const money = (amount: number) => formatPrice(amount, offer.currency, locale);
  const query = new URLSearchParams({
    plan: String(plan.plan_id),
    ...(options && { options }),
    ...(quantity > 1 && { quantity: String(quantity) }),
  });
  return (
    <section className="section" id="rent" aria-labelledby="rent-title">
      <div className={cx("container", styles.section)}>
        <h2 id="rent-title" className={cx("display", styles.title)}>
          {t("title", { name: offer.name })}
        </h2>
        <p>{t("lead", { percent: offer.credit_percent })}</p>
        <fieldset className={styles.terms}>
          <legend>{t("term")}</legend>
          {offer.plans.map((known) => (
            <label key={known.plan_id} className={styles.term}>
              <input
                type="radio"
                name="rent-term"
                value={known.rent_period}
                checked={known === plan}
                onChange={() => setMonths(known.rent_period)}
              />
              <span>{t("months", { count: known.rent_period })}</span>
              <span className={cx("display", styles.monthly)} suppressHydrationWarning>
                {t("monthly", { amount: money(known.rent_price) })}
              </span>
              {known.half_periods > 0 && (
                <span className="muted" suppressHydrationWarning>
                  {t("half", { count: known.half_periods, amount: money(known.half_rent_price) })}
                </span>
              )}
            </label>
          ))}
        </fieldset>
        <div className={styles.chosen}>
          <div className={styles.go}>
            <PlanFacts offer={offer} plan={plan} />
            {offer.available > 0 ? (
              <a
                className={cx(buttonStyles.button, buttonStyles.outline, buttonStyles.large)}
                href={`${localePath("/rental-checkout", locale)}?${query}`}
                rel="nofollow"
              >
                <span className={buttonStyles.content}>{t("go", { count: plan.rent_period })}</span>
              </a>
            ) : (
              <p role="status">{t("none")}</p>
            )}
          </div>
          <div className={styles.go}>
            <Accordion title={t("table.title")}>
              <BuyOutTable offer={offer} plan={plan} />
            </Accordion>
            <ul className={styles.words}>
              <li>{t("words.delivery")}</li>
              <li>{t("words.trial")}</li>
              <li>{t("words.early", { count: plan.early_return_months })}</li>
              {plan.pause_months > 0 && <li>{t("words.pause", { count: plan.pause_months })}</li>}
              <li>{t("words.swap")}</li>
              <li>{t("words.damage")}</li>
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}

/** What a term comes to, beside the price of buying. */
function PlanFacts({ offer, plan }: { offer: RentalOffer; plan: RentalPlan }) {
  const { t } = useTranslation("rent");
  const { locale } = useMarket();
  const money = (amount: number) => formatMoney(amount, offer.currency, locale);
  const even = plan.break_even_month;
  const facts = [
    ["deposit", money(plan.deposit_amount)],
    ["total", money(plan.total_amount)],
    ["buy", money(offer.buy_price)],
    ["atEnd", money(plan.buy_out_at_end)],
    ["even", even === null ? t("facts.never") : t("facts.month", { month: even })],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`facts.${name}`)}</dt>
            <dd suppressHydrationWarning>{value}</dd>
          </div>
        ))}
      </dl>
      {!offer.prices_include_tax && <p className="muted">{t("tax")}</p>}
    </>
  );
}

function BuyOutTable({ offer, plan }: { offer: RentalOffer; plan: RentalPlan }) {
  const { t } = useTranslation("rent");
  const { locale } = useMarket();
  const money = (amount: number) => formatMoney(amount, offer.currency, locale);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("table.month")}</th>
          <th scope="col">{t("table.paid")}</th>
          <th scope="col">{t("table.buyOut")}</th>
        </tr>
      </thead>
      <tbody>
        {monthsOfPlan(plan, offer).map(({ month, paid, buyOut }) => (
          <tr key={month}>
            <th scope="row">{month}</th>
            <td>{money(paid)}</td>
            <td>{money(buyOut)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
