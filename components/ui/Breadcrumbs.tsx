import "@/styles/parts";
import { useTranslation } from "@/hooks/useTranslation";
import { Link } from "./Link";
import styles from "./Breadcrumbs.module.css";

export interface Crumb {
  name: string;
  /** Absent for the page itself. */
  href?: string;
}

export function Breadcrumbs({ items }: { items: Crumb[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("breadcrumbs")}>
      <ol className={styles.crumbs}>
        {items.map((item) => (
          <li key={item.name}>
            {item.href ? <Link href={item.href}>{item.name}</Link> : <span aria-current="page">{item.name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
