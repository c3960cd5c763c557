import { ButtonLink } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { paths } from "@/constants/paths";
import type { FormerProduct as Former } from "@/contract/sales/formerProduct";
import { useTranslation } from "@/hooks/useTranslation";
// Before the rail, as the page has it: in another order the build would split them.
import styles from "./FormerProduct.module.css";
import { ProductRail } from "../cards/ProductRail";

/** At the address of a product that is not sold now: what became of it, what is like it, and help for who owns it. */
export function FormerView({ former }: { former: Former }) {
  const { t } = useTranslation("product");
  const { product_name: name, category_name: category, category_slug: categorySlug, presence, alike, help } = former;
  return (
    <>
      <div className={`container ${styles.page}`}>
        <div className={styles.said}>
          <h1 className={`display ${styles.title}`}>{t(`former.${presence}`, { name })}</h1>
          <p className={styles.text}>{t(`former.${presence}Text`)}</p>
          <ButtonLink href={paths.category(categorySlug)}>{t("former.category", { category })}</ButtonLink>
        </div>
        <section className={styles.owners} aria-labelledby="former-owners">
          <h2 id="former-owners">{t("former.owners")}</h2>
          <p>{t("former.ownersText")}</p>
          <ul className={styles.links}>
            {help.map(({ title, path }) => (
              <li key={path}>
                <Link href={path}>{title}</Link>
              </li>
            ))}
            <li>
              <Link href={paths.help}>{t("former.help")}</Link>
            </li>
            <li>
              <Link href={paths.orders} prefetch="never">
                {t("former.orders")}
              </Link>
            </li>
          </ul>
        </section>
      </div>
      <ProductRail title={t("former.alike", { category })} products={alike} />
    </>
  );
}
