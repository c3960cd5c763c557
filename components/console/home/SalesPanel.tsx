import "@/styles/deskParts";
import { Download } from "lucide-react";
import { useState } from "react";
import { Accordion } from "@/components/ui/Accordion";
import { ButtonLink } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Moment } from "@/components/ui/Moment";
import { deskPaths } from "@/constants/deskPaths";
import type { Sales, SalesPeriod } from "@/contract/deskHome/homeRoutes";
import { SALES_SPANS, type SalesSpan } from "@/contract/deskHome/homeTerms";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { salesFilePath } from "@/services/desk/home";
import { MEASURES, type Measure } from "@/utils/desk/salesBars";
import { formatDayRange } from "@/utils/format/dates";
import { numberFormat } from "@/utils/format/formats";
import { formatMoney } from "@/utils/format/money";
import styles from "./Sales.module.css";
import { SalesChart } from "./SalesChart";
import { SalesTable } from "./SalesTable";

/** A change of so many times over says less than what there was. */
const MUCH = 3;

const isEmpty = ({ sums }: SalesPeriod) => sums.orders === 0 && sums.gross === 0 && sums.refunds === 0;

/** What was sold and given back in one currency: four sums, of which one is drawn by days and explained. */
export function SalesPanel({ sales, days }: { sales: Sales; days: SalesSpan }) {
  const { t } = useTranslation("deskHome");
  const { locale } = useMarket();
  const [measure, setMeasure] = useState<Measure>("gross");
  const { currency, currencies, now, before, zone, as_of: asOf } = sales;
  const spanOf = ({ days: all }: SalesPeriod) => formatDayRange(all[0]?.day ?? "", all.at(-1)?.day ?? "", locale);
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const changeOf = (name: Measure): string => {
    const was = before.sums[name];
    if (was === 0) return t("sales.noneBefore", { count: days });
    const change = (now.sums[name] - was) / Math.abs(was);
    if (Math.abs(change) >= MUCH) return t("sales.was", { before: money(was), count: days });
    const percent = numberFormat(locale, { style: "percent", signDisplay: "exceptZero", maximumFractionDigits: 0 });
    return t("sales.change", { change: percent.format(change), count: days });
  };
  const choices = currencies.includes(currency) ? currencies : [currency, ...currencies];
  return (
    <section className={styles.sales} aria-labelledby="sales">
      <div className={styles.head}>
        <h2 id="sales">{t("sales.title")}</h2>
        <nav className={styles.choices} aria-label={t("sales.span")}>
          {SALES_SPANS.map((span) => (
            <Link
              key={span}
              href={deskPaths.salesOf(span, currency)}
              prefetch="never"
              scroll={false}
              aria-current={span === days ? "page" : undefined}
            >
              {t("sales.days", { count: span })}
            </Link>
          ))}
        </nav>
        {choices.length > 1 && (
          <nav className={styles.choices} aria-label={t("sales.currency")}>
            {choices.map((name) => (
              <Link
                key={name}
                href={deskPaths.salesOf(days, name)}
                prefetch="never"
                scroll={false}
                aria-current={name === currency ? "page" : undefined}
              >
                {name}
              </Link>
            ))}
          </nav>
        )}
        <ButtonLink
          href={salesFilePath(days, currency)}
          prefetch="never"
          download=""
          size="small"
          variant="outline"
          icon={<Download aria-hidden="true" />}
        >
          {t("sales.file")}
        </ButtonLink>
      </div>
      {isEmpty(now) && isEmpty(before) ? (
        <p className={styles.fine}>{t("sales.none", { count: days })}</p>
      ) : (
        <>
          <div className={styles.measures} role="group" aria-label={t("sales.measures")}>
            {MEASURES.map((name) => (
              <button key={name} type="button" aria-pressed={name === measure} onClick={() => setMeasure(name)}>
                <span>{t(`sales.measure.${name}`)}</span>
                <strong>{money(now.sums[name])}</strong>
                <span className={styles.fine}>{changeOf(name)}</span>
              </button>
            ))}
          </div>
          <p className={styles.formula} aria-live="polite">
            {t(`sales.formula.${measure}`)} {t("sales.zone", { zone: zone.replace("_", " ") })}{" "}
            <Moment iso={asOf} text={(moment) => t("figure.asOf", { moment })} />
          </p>
          <SalesChart
            sales={sales}
            measure={measure}
            label={t("sales.chart", {
              measure: t(`sales.measure.${measure}`),
              span: spanOf(now),
              sum: money(now.sums[measure]),
              before: money(before.sums[measure]),
              count: days,
            })}
            legend={{ now: spanOf(now), before: spanOf(before) }}
          />
          <Accordion title={t("sales.table")}>
            <SalesTable sales={sales} />
          </Accordion>
        </>
      )}
    </section>
  );
}
