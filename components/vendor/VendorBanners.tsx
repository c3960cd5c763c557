import { Link } from "@/components/ui/Link";
import { paths } from "@/constants/paths";
import type { VendorBanner } from "@/contract/productLists";
import styles from "./VendorBanners.module.css";

/** Pictures with a few words above what a brand sells; several lie side by side and are pushed along. */
export function VendorBanners({ banners, label }: { banners: readonly VendorBanner[]; label: string }) {
  return (
    <ul className={styles.banners} aria-label={label} data-single={banners.length === 1 || undefined}>
      {banners.map((banner, at) => (
        <li key={banner.id}>
          {banner.link ? (
            <Link className={styles.link} href={paths.product(banner.link.category_slug, banner.link.product_slug)}>
              <Content banner={banner} isFirst={at === 0} />
            </Link>
          ) : (
            <Content banner={banner} isFirst={at === 0} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Content({ banner, isFirst }: { banner: VendorBanner; isFirst: boolean }) {
  const { wide, phone, alt, headline } = banner;
  return (
    <figure className={styles.banner}>
      <picture>
        {phone && <source media="(width < 40em)" type="image/avif" srcSet={phone.avif} />}
        {phone && <source media="(width < 40em)" srcSet={phone.webp} />}
        <source type="image/avif" media="(width < 50em)" srcSet={wide.avif_small} />
        <source type="image/avif" srcSet={wide.avif} />
        <img src={wide.webp} alt={alt} width={wide.width} height={wide.height} loading={isFirst ? "eager" : "lazy"} />
      </picture>
      {headline && <figcaption>{headline}</figcaption>}
    </figure>
  );
}
