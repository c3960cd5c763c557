import { Link } from "@/components/ui/Link";
import { Rating } from "@/components/ui/Rating";
import { deskPaths } from "@/constants/deskPaths";
import type { BrandDesk, BrandOverview } from "@/contract/desk/brandRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { paths } from "@/constants/paths";
import { useBrandLabel } from "./edit/useBrandForm";
import styles from "./Overview.module.css";

interface OverviewProps {
  desk: BrandDesk;
  overview: BrandOverview;
}

const pageOf = (field: string) =>
  field === "listings" ? deskPaths.newListing : field.startsWith("policies") ? deskPaths.policies : deskPaths.edit;

/** What needs hands now, how the brand does, and what its page still lacks. */
export function Overview({ desk: { brand, rights }, overview }: OverviewProps) {
  const { t } = useTranslation("brand");
  const { locale } = useMarket();
  const labelOf = useBrandLabel();
  const number = (value: number) => value.toLocaleString(locale);
  const maySend = rights.includes("parts.read");
  const mayEdit = rights.includes("brand.edit");
  const { to_send, late, sold_out, listings, unanswered_questions, missing } = overview;
  const cards = [
    { name: "toSend", value: to_send, href: maySend ? `${deskPaths.orders}?view=to-send` : null, urgent: false },
    { name: "late", value: late, href: maySend ? `${deskPaths.orders}?view=late` : null, urgent: late > 0 },
    { name: "soldOut", value: sold_out, href: `${deskPaths.listings}?view=all`, urgent: sold_out > 0 },
    { name: "questions", value: unanswered_questions, href: `${deskPaths.listings}?view=all`, urgent: false },
  ];
  return (
    <>
      <ul className={styles.cards}>
        {cards.map(({ name, value, href, urgent }) => (
          <li key={name} data-urgent={urgent || undefined}>
            <strong>{number(value)}</strong>
            {href ? (
              <Link href={href}>{t(`cards.${name}`, { count: value })}</Link>
            ) : (
              t(`cards.${name}`, { count: value })
            )}
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <div>
          <dt>{t("facts.rating")}</dt>
          <dd>
            {overview.review_count > 0 ? (
              <Rating value={overview.rating} count={overview.review_count} />
            ) : (
              t("facts.noRating")
            )}
          </dd>
        </div>
        <div>
          <dt>{t("facts.sent")}</dt>
          <dd>{t("facts.sentUnits", { count: overview.sent_units, before: number(overview.sent_units_before) })}</dd>
        </div>
        <div>
          <dt>{t("facts.listings")}</dt>
          <dd>
            {brand.state === "live" ? (
              <Link href={paths.category(brand.slug)}>{number(listings)}</Link>
            ) : (
              number(listings)
            )}
          </dd>
        </div>
      </dl>
      {missing.length > 0 && (
        <section className={styles.missing} aria-labelledby="missing">
          <h2 id="missing">{t("missing")}</h2>
          <ul>
            {missing.map((field) => {
              const href = mayEdit ? pageOf(field) : null;
              return <li key={field}>{href ? <Link href={href}>{labelOf(field)}</Link> : labelOf(field)}</li>;
            })}
          </ul>
        </section>
      )}
    </>
  );
}
