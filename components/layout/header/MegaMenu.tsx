import { ArrowRight } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { Link } from "@/components/ui/Link";
import { Picture } from "@/components/ui/Picture";
import { Skeleton } from "@/components/ui/Skeleton";
import { paths } from "@/constants/paths";
import { useNavigation } from "@/hooks/useMenu";
import { menuLinks } from "@/utils/menuLinks";
import type { MenuCategory } from "@/utils/shell";
import { useShell } from "../ShellContext";
import styles from "./MegaMenu.module.css";

interface MegaMenuProps {
  categories: readonly MenuCategory[];
  /** Absent: all categories side by side. */
  category: MenuCategory | undefined;
  onLeave: () => void;
}

export function MegaMenu({ categories, category, onLeave }: MegaMenuProps) {
  return (
    <div className="container">
      {category ? (
        <CategoryPanel category={category} onLeave={onLeave} />
      ) : (
        <AllCategories categories={categories} onLeave={onLeave} />
      )}
    </div>
  );
}

const POPULAR = 3;

function CategoryPanel({ category, onLeave }: { category: MenuCategory; onLeave: () => void }) {
  const { t } = useTranslation();
  const { slug, name, count, picture } = category;
  const whole = useNavigation().find((one) => one.slug === slug);
  return (
    <div className={styles.category}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.headline}>{whole?.headline}</p>
        <Link className={styles.all} href={paths.category(slug)} prefetch="hover" onClick={onLeave}>
          <span>
            {t("action.seeAll")} ({count})
          </span>{" "}
          <ArrowRight />
        </Link>
      </div>
      <ul className={styles.products} aria-label={t("header.popular")} aria-busy={!whole}>
        {!whole &&
          Array.from({ length: POPULAR }, (_, index) => (
            <li key={index}>
              <Skeleton ratio="4 / 5" />
            </li>
          ))}
        {whole?.products.map((product) => (
          <li key={product.slug}>
            <Link
              className={styles.product}
              href={paths.product(slug, product.slug)}
              prefetch="hover"
              onClick={onLeave}
            >
              <Picture picture={product.picture} sizes="200px" alt="" className={styles.picture} />
              {product.name}
            </Link>
          </li>
        ))}
      </ul>
      <Link
        className={styles.scene}
        href={paths.category(slug)}
        prefetch="hover"
        tabIndex={-1}
        aria-hidden="true"
        onClick={onLeave}
      >
        <Picture picture={picture} sizes="360px" alt="" />
      </Link>
    </div>
  );
}

function AllCategories({ categories, onLeave }: { categories: readonly MenuCategory[]; onLeave: () => void }) {
  const { t } = useTranslation();
  const { footer } = useShell();
  return (
    <>
      <ul className={styles.grid}>
        {categories.map(({ slug, name, count, picture }) => (
          <li key={slug}>
            <Link className={styles.tile} href={paths.category(slug)} prefetch="hover" onClick={onLeave}>
              <Picture picture={picture} sizes="96px" alt="" />
              <span>
                {name}
                <small>{t("header.products", { count })}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className={styles.offers}>
        {menuLinks(footer).map(({ name, href }) => (
          <li key={href}>
            <Link className={styles.offer} href={href} prefetch="hover" onClick={onLeave}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
