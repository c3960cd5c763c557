import { useTranslation } from "@/hooks/useTranslation";
import type { ProductPage } from "@/contract/product";
import { Accordion } from "@/components/ui/Accordion";
import { Link } from "@/components/ui/Link";
import { paths } from "@/constants/paths";
import { formatDate } from "@/utils/format/dates";
import { useMarket } from "@/hooks/useMarket";
import styles from "./Manufacturer.module.css";

/**
 * Who made it, who answers for it in the European Union, how to use it safely (Regulation (EU) 2023/988, article 19).
 */
export function Manufacturer({
  product,
}: {
  product: Pick<ProductPage, "product_code" | "manufacturer" | "vendor_name" | "vendor_slug">;
}) {
  const { t } = useTranslation("product");
  const { locale } = useMarket();
  const { name, address, email, eu_responsible, safety, updates_until } = product.manufacturer;
  const rows: [string, string][] = [
    [t("maker.maker"), `${name}, ${address}`],
    [t("maker.eu"), eu_responsible],
    [t("maker.code"), product.product_code],
    [t("maker.updates"), updates_until ? formatDate(updates_until, locale) : ""],
  ];
  return (
    <section className={`container ${styles.block}`}>
      <Accordion title={<h2 className={styles.title}>{t("maker.title")}</h2>}>
        <dl className={styles.list}>
          {rows.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd suppressHydrationWarning>{value}</dd>
                </div>
              ),
          )}
          <div>
            <dt>{t("maker.seller")}</dt>
            <dd>
              <Link href={paths.category(product.vendor_slug)}>{product.vendor_name}</Link>
            </dd>
          </div>
          <div>
            <dt>{t("maker.contact")}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
          {safety && (
            <div>
              <dt>{t("maker.safety")}</dt>
              <dd>{safety}</dd>
            </div>
          )}
        </dl>
      </Accordion>
    </section>
  );
}
