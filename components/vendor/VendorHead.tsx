import { Rating } from "@/components/ui/Rating";
import type { VendorHead as Head } from "@/contract/listing";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./VendorHead.module.css";
import { vendorRows } from "./vendorRows";

/** Who the vendor is and what holds for all of its goods, above what it sells. */
export function VendorHead({ vendor }: { vendor: Head }) {
  const { t } = useTranslation("vendor");
  const { locale } = useMarket();
  return (
    <section className={`container ${styles.head}`} aria-label={t("about", { name: vendor.vendor_name })}>
      <div className={styles.story}>
        <Rating value={vendor.rating} count={vendor.review_count} />
        <p>{vendor.about}</p>
      </div>
      <dl className={styles.facts}>
        {vendorRows(t, locale, vendor).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd suppressHydrationWarning>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
