import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/EmptyState";
import { ButtonLink } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Picture } from "@/components/ui/Picture";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import type { WrittenProduct } from "./loadWriting";
import styles from "./Writing.module.css";

interface WritingLayoutProps {
  product: WrittenProduct | null;
  title: string;
  children: ReactNode;
}

/** What is written about stands beside the form. */
export function WritingLayout({ product, title, children }: WritingLayoutProps) {
  const { t } = useTranslation("feedback");
  const { t: common } = useTranslation();
  if (!product) {
    return (
      <div className="container section">
        <EmptyState
          heading="h1"
          title={common("notFound.title")}
          text={common("notFound.text")}
          action={<ButtonLink href={paths.home}>{common("action.goHome")}</ButtonLink>}
        />
      </div>
    );
  }
  const href = paths.product(product.category_slug, product.product_slug);
  return (
    <div className={`container ${styles.page}`}>
      <aside className={styles.product}>
        <div className={styles.media}>
          <Picture picture={product.picture} sizes="(width < 48em) 96px, 320px" priority className={styles.picture} />
        </div>
        <p>
          <strong>{product.product_name}</strong>
          <span className="muted">{product.tagline}</span>
          <Link href={href}>{t("review.back", { name: product.product_name })}</Link>
        </p>
      </aside>
      <div className={styles.body}>
        <h1 className="display">{title}</h1>
        {children}
      </div>
    </div>
  );
}
