import { useTranslation } from "@/hooks/useTranslation";
import type { HomeBanner } from "@/contract/productLists";
import { Link } from "@/components/ui/Link";
import rail from "@/components/product/cards/ProductRail.module.css";
import { paths } from "@/constants/paths";
import styles from "./BrandBanners.module.css";

/** What brands show on the home page today; each says whose it is and leads to what it is about. */
export function BrandBanners({ banners }: { banners: readonly HomeBanner[] }) {
  const { t } = useTranslation("home");
  if (banners.length === 0) return null;
  return (
    <section className="section" aria-labelledby="brand-banners-title">
      <div className={`container ${rail.head}`}>
        <h2 id="brand-banners-title" className={`display ${rail.title}`}>
          {t("brandBanners.title")}
        </h2>
      </div>
      <ul className={rail.rail} aria-label={t("brandBanners.label")}>
        {banners.map(({ id, headline, alt, wide, phone, link, vendor }) => (
          <li key={id} className={styles.banner}>
            <picture>
              {phone && <source media="(width < 40em)" type="image/avif" srcSet={phone.avif} />}
              {phone && <source media="(width < 40em)" srcSet={phone.webp} />}
              <source type="image/avif" media="(width < 50em)" srcSet={wide.avif_small} />
              <source type="image/avif" srcSet={wide.avif} />
              <img src={wide.webp} alt={alt} width={wide.width} height={wide.height} loading="lazy" decoding="async" />
            </picture>
            {headline && <p>{headline}</p>}
            <Link href={link ? paths.product(link.category_slug, link.product_slug) : paths.category(vendor.slug)}>
              {t("brandBanners.from", { brand: vendor.name })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
