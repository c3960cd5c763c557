import type { VendorHead } from "@/contract/listing";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./VendorSafety.module.css";

/** Who made the goods and who answers for them in the European Union (Regulation (EU) 2023/988, article 19). */
export function VendorSafety({ manufacturer }: Pick<VendorHead, "manufacturer">) {
  const { t } = useTranslation("product");
  const { name, address, email, eu_responsible: responsible } = manufacturer;
  const rows: [string, string][] = [
    [t("maker.maker"), `${name}, ${address}`],
    [t("maker.eu"), responsible],
  ];
  return (
    <section className={`container section ${styles.safety}`} aria-labelledby="safety-title">
      <h2 id="safety-title" className={`display ${styles.title}`}>
        {t("maker.title")}
      </h2>
      <dl className={styles.rows}>
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        <div>
          <dt>{t("maker.contact")}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      </dl>
    </section>
  );
}
