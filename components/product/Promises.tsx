import { Mail, RotateCcw, ShieldCheck, Store, Tag, Truck, type LucideIcon } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import type { ReactNode } from "react";
import { GIFT_CARD } from "@/contract/rules/giftCards";
import type { DeliveryPromise, ProductPage } from "@/contract/product";
import { InvitedNote } from "@/components/invites/InvitedNote";
import { CompareToggle } from "@/components/compare/CompareToggle";
import { VendorButton } from "@/components/vendor/VendorButton";
import { useZipDelivery } from "@/hooks/useZipDelivery";
import { Moment } from "@/components/ui/Moment";
import { countryName } from "@/utils/format/countryName";
import { formatDate, formatDayRange } from "@/utils/format/dates";
import { useMarket } from "@/hooks/useMarket";
import { formatPrice } from "@/utils/format/money";
import { percentText } from "@/utils/format/percent";
import styles from "./Promises.module.css";
import { ZipField } from "./ZipField";

function Line({ icon: Icon, title, children }: { icon: LucideIcon; title: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.line}>
      <Icon aria-hidden="true" />
      <p>
        <strong>{title}</strong>
        <span suppressHydrationWarning>{children}</span>
      </p>
    </li>
  );
}

interface PromisesProps {
  product: ProductPage;
  /** To the page's country. */
  delivery: DeliveryPromise;
  options: string;
  quantity: number;
}

/**
 * Delivery for the page's country or the shopper's postcode, trial, warranty and returns: said before the checkout,
 * each in one line.
 */
export function Promises({ product, delivery: promised, ...chosen }: PromisesProps) {
  const { t } = useTranslation("product");
  const { locale, currency, country: code } = useMarket();
  const comingPercent = product.coming_sale?.reduction_percent ?? 0;
  const isMailed = product.product_slug === GIFT_CARD;
  const toZip = useZipDelivery(product.product_id, chosen);
  const delivery = toZip.quote?.delivery ?? promised;
  const zip = toZip.quote?.delivery ? toZip.quote.destination.zip : "";
  const country = [zip, countryName(code, locale)].filter(Boolean).join(", ");
  const dates = formatDayRange(delivery.earliest, delivery.latest, locale);
  const price = delivery.is_free ? t("delivery.free") : formatPrice(delivery.price, currency, locale);
  return (
    <>
      <InvitedNote productId={product.product_id} />
      <ul className={styles.promises}>
        {product.promotions.map(({ code, text, ends_at }) => (
          <Line key={code} icon={Tag} title={text}>
            {t(ends_at === null ? "promotion.code" : "promotion.until", {
              code,
              date: ends_at === null ? "" : formatDate(ends_at, locale),
            })}
          </Line>
        ))}
        {isMailed ? (
          <Line icon={Mail} title={t("delivery.email")}>
            {t("delivery.emailText")}
          </Line>
        ) : (
          <Line icon={Truck} title={t("delivery.title", { country })}>
            {t(delivery.is_fast ? "delivery.fast" : "delivery.text", { dates, price })}
          </Line>
        )}
        {!isMailed && <ZipField product={product.product_id} toZip={toZip} />}
        {product.coming_sale && (
          <Line icon={Tag} title={product.coming_sale.name}>
            <Moment
              iso={product.coming_sale.starts_at}
              text={(moment) => t("sale.coming", { moment, percent: percentText(comingPercent, locale) })}
            />
          </Line>
        )}
        {product.trial_day > 0 ? (
          <Line icon={RotateCcw} title={t("trial.title", { days: product.trial_day })}>
            {t("trial.text", { count: product.vendor_return_days })}
          </Line>
        ) : (
          <Line icon={RotateCcw} title={t("returns.title", { days: product.vendor_return_days })}>
            {t(isMailed ? "returns.unused" : "returns.text")}
          </Line>
        )}
        {product.vendor_id !== 1 && (
          <Line
            icon={Store}
            title={
              <VendorButton id={product.vendor_id} name={product.vendor_name} className={styles.exact}>
                {t("vendor.title", { name: product.vendor_name })}
              </VendorButton>
            }
          >
            {t("vendor.text")}
          </Line>
        )}
        {product.warranty_year > 0 && (
          <Line icon={ShieldCheck} title={t("warranty.title", { count: product.warranty_year })}>
            {t("warranty.text")}
          </Line>
        )}
      </ul>
      <CompareToggle product={product} variant="words" />
    </>
  );
}
