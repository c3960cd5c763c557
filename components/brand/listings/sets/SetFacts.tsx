import "@/styles/deskParts";
import formStyles from "@/components/desk/DeskForm.module.css";
import type { SetView } from "@/contract/sets/setSchemas";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatPrice } from "@/utils/format/money";
import listings from "../Listings.module.css";
import styles from "./Sets.module.css";

/** What follows from parts and saving, as the server reckons it: prices, stock and delivery. */
export function SetFacts({ view, isCurrent }: { view: SetView; isCurrent: boolean }) {
  const { t } = useTranslation("brandListings");
  const { locale } = useMarket();
  const { parts, prices, units, handling_days: days, cartons, weight } = view;
  const scarce = parts.filter((part) => part.holds_back).map(({ name }) => name || t("sets.unknown"));
  const columns = ["parts", "saving", "price"] as const;
  return (
    <div className={styles.facts} aria-busy={!isCurrent} data-stale={isCurrent ? undefined : ""}>
      <h3 className={listings.small}>{t("sets.follows")}</h3>
      <p className={formStyles.help} aria-live="polite">
        {t(isCurrent ? "sets.followsHelp" : "sets.asking")}
      </p>
      <ul className={styles.lines}>
        <li>
          {t("sets.stock", { count: units })}{" "}
          {scarce.length > 0 && t("sets.scarce", { names: [...new Set(scarce)].join(", ") })}
        </li>
        <li>{t("sets.delivery", { count: days })}</li>
        <li>{t("sets.cartons", { count: cartons, weight: weight.toLocaleString(locale) })}</li>
      </ul>
      <table className={styles.prices}>
        <caption className="visually-hidden">{t("sets.prices")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("currency")}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(`sets.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {prices.map((row) => (
            <tr key={row.currency}>
              <th scope="row">{row.currency}</th>
              {columns.map((name) => {
                const amount = row[name];
                return <td key={name}>{amount === null ? "–" : formatPrice(amount, row.currency, locale)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
