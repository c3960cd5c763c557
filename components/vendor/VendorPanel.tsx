import { useEffect, useState } from "react";
import type { VendorView } from "@/contract/routes/vendorRoutes";
import { ButtonLink } from "@/components/ui/Button";
import { ErrorState } from "@/components/ui/ErrorState";
import { Link } from "@/components/ui/Link";
import { Drawer } from "@/components/ui/overlay/Drawer";
import { Price } from "@/components/ui/Price";
import { Rating } from "@/components/ui/Rating";
import { Skeleton } from "@/components/ui/Skeleton";
import { Thumbnail } from "@/components/ui/Thumbnail";
import { paths } from "@/constants/paths";
import { useMarket } from "@/hooks/useMarket";
import { useMessages } from "@/hooks/useMessages";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchVendor } from "@/services/vendor";
import styles from "./VendorPanel.module.css";
import { vendorRows } from "./vendorRows";

interface VendorPanelProps {
  id: number;
  name: string;
  open: boolean;
  onClose: () => void;
}

/** Who sells a product: where from, since when, how it is rated, and what else it sells. */
export function VendorPanel({ id, name, open, onClose }: VendorPanelProps) {
  const { locale } = useMarket();
  const ready = useMessages("vendor");
  const [vendor, setVendor] = useState<VendorView | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (!open) return undefined;
    let isHere = true;
    void fetchVendor(id, locale).then(({ data }) => {
      if (!isHere) return;
      setVendor(data);
      setFailed(data === null);
    });
    return () => {
      isHere = false;
    };
  }, [open, id, locale, tries]);

  const retry = () => {
    setFailed(false);
    setTries((count) => count + 1);
  };
  return (
    <Drawer open={open} onClose={onClose} title={name}>
      {failed && <ErrorState heading="h3" onRetry={retry} />}
      {!failed && ready && vendor && <Facts vendor={vendor} onLeave={onClose} />}
      {!failed && !(ready && vendor) && (
        <div className={styles.facts} aria-busy="true">
          <Skeleton height="3rem" />
          <Skeleton height="10rem" />
        </div>
      )}
    </Drawer>
  );
}

function Facts({ vendor, onLeave }: { vendor: VendorView; onLeave: () => void }) {
  const { t } = useTranslation("vendor");
  const { locale } = useMarket();
  return (
    <div className={styles.facts}>
      <div>
        <p className={styles.tagline}>{vendor.tagline}</p>
        <Rating value={vendor.rating} count={vendor.review_count} />
      </div>
      <p>{vendor.about}</p>
      <dl className={styles.rows}>
        {vendorRows(t, locale, vendor).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.title}>{t("popular")}</h3>
      <ul className={styles.products}>
        {vendor.products.map((product) => (
          <li key={product.product_id}>
            <Link
              className={styles.product}
              href={paths.product(product.category_slug, product.product_slug)}
              prefetch="hover"
              onClick={onLeave}
            >
              <Thumbnail src={product.product_image} className={styles.picture} />
              <span>
                <strong>{product.product_name}</strong>
                <Price
                  size="small"
                  amount={product.product_price}
                  was={product.product_origin_price}
                  currency={product.currency}
                  product={product.product_id}
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink variant="outline" href={paths.category(vendor.vendor_slug)} onClick={onLeave}>
        {t("all", { name: vendor.vendor_name })}
      </ButtonLink>
    </div>
  );
}
