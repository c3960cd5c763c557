import { Accordion } from "@/components/ui/Accordion";
import type { VendorHead } from "@/contract/productLists";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import { PlainText } from "./PlainText";
import styles from "./VendorFoot.module.css";

/** What a brand promises, and who answers for its goods. */
export function VendorFoot({ vendor }: { vendor: VendorHead }) {
  return (
    <>
      {vendor.policies.length > 0 && <Policies policies={vendor.policies} />}
      <VendorSafety manufacturer={vendor.manufacturer} />
    </>
  );
}

function Policies({ policies }: Pick<VendorHead, "policies">) {
  const { t } = useTranslation("vendor");
  const { locale } = useMarket();
  return (
    <section className={`container section ${styles.policies}`} aria-labelledby="policies-title">
      <h2 id="policies-title" className={`display ${styles.title}`}>
        {t("policies.title")}
      </h2>
      <div>
        {policies.map(({ kind, text, since }) => (
          <Accordion key={kind} title={t(`policies.${kind}`)}>
            <PlainText text={text} />
            <p className="muted">{t("policies.since", { date: formatDate(since, locale) })}</p>
          </Accordion>
        ))}
      </div>
    </section>
  );
}

/** Who made the goods and who answers for them in the European Union (Regulation (EU) 2023/988, article 19). */
function VendorSafety({ manufacturer }: Pick<VendorHead, "manufacturer">) {
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
