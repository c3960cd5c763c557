import { Notice } from "@/components/ui/Notice";
import { Rating } from "@/components/ui/Rating";
import type { VendorHead as Head } from "@/contract/productLists";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import { BrandBand } from "./BrandBand";
import { VendorBanners } from "./VendorBanners";
import styles from "./VendorHead.module.css";
import { vendorRows } from "./vendorRows";

/** Who the vendor is and what holds for all of its goods, above what it sells. */
export function VendorHead({ vendor }: { vendor: Head }) {
  const { t } = useTranslation("vendor");
  const { locale } = useMarket();
  const day = (date: string) => formatDate(date, locale);
  return (
    <section className={`container ${styles.head}`} aria-label={t("about", { name: vendor.vendor_name })}>
      {vendor.banners.length > 0 && (
        <VendorBanners banners={vendor.banners} label={t("banners", { name: vendor.vendor_name })} />
      )}
      <BrandBand theme={vendor.theme} tagline={vendor.tagline} about={vendor.about} />
      {vendor.closure && (
        <Notice>{t("closure", { from: day(vendor.closure.from), until: day(vendor.closure.until) })}</Notice>
      )}
      <Rating value={vendor.rating} count={vendor.review_count} />
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
