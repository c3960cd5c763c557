import { ProductCard } from "@/components/product/cards/ProductCard";
import grid from "@/components/product/cards/ProductGrid.module.css";
import { Badge } from "@/components/ui/Badge";
import { ButtonLink } from "@/components/ui/Button";
import { paths } from "@/constants/paths";
import type { BusinessDay } from "@/contract/sales/saleRoutes";
import { useBusinessWeek } from "@/hooks/sales/useBusinessWeek";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { dateFormat } from "@/utils/format/formats";
import { percentText } from "@/utils/format/percent";
import styles from "./BusinessWeek.module.css";

/**
 * The week in which members of companies pay less for one product a day: to them what it is each day, to everybody else
 * what it is about and how to take part. Nothing where the store has none.
 */
export function BusinessWeek() {
  const { t } = useTranslation("flashSale");
  const week = useBusinessWeek();
  if (week === null || week.days.length === 0) return null;
  const { is_member: isMember, days } = week;
  return (
    <section className={styles.week} aria-labelledby="business-week">
      <h2 id="business-week" className={`display ${styles.title}`}>
        {days[0]?.name}
      </h2>
      <p className={styles.text}>{t(isMember ? "week.member" : "week.everybody")}</p>
      <ol className={isMember ? grid.grid : styles.days}>
        {days.map((day) => (
          <Day key={day.id} day={day} />
        ))}
      </ol>
      {!isMember && (
        <p className={styles.ways}>
          <ButtonLink href={paths.employees}>{t("week.join")}</ButtonLink>
          <ButtonLink variant="outline" href={paths.employers}>
            {t("week.start")}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

/** What is over says what it was: its price is the usual one again. */
const TERMS = { ended: "week.was", running: "week.terms", coming: "week.later" } as const;

function Day({ day: { starts_at: from, state, products } }: { day: BusinessDay }) {
  const { t } = useTranslation("flashSale");
  const { locale } = useMarket();
  // A day of the store's: the same for everybody, wherever they read it.
  const date = dateFormat(locale, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
  return (
    <li className={styles.day} data-state={state}>
      <p className={styles.date}>
        <time dateTime={from.slice(0, 10)}>{date.format(new Date(from))}</time>{" "}
        <Badge tone={state === "running" ? "sale" : "plain"}>{t(`week.${state}`)}</Badge>
      </p>
      {products.map(({ product, reduction_percent: percent, per_customer: count }) => (
        <div key={product.product_id}>
          <ProductCard product={product} heading="h3" />
          <p className="muted">{t(TERMS[state], { percent: percentText(percent, locale), count })}</p>
        </div>
      ))}
    </li>
  );
}
