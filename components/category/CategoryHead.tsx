import { Breadcrumbs, type Crumb } from "@/components/ui/Breadcrumbs";
import styles from "./CategoryHead.module.css";

interface CategoryHeadProps {
  crumbs: Crumb[];
  title: string;
  /** One human sentence; empty where a brand says its own below. */
  headline: string;
}

export function CategoryHead({ crumbs, title, headline }: CategoryHeadProps) {
  return (
    <header className={`container ${styles.head}`}>
      <Breadcrumbs items={crumbs} />
      <h1 className={`display ${styles.title}`}>{title}</h1>
      {headline && <p className={styles.headline}>{headline}</p>}
    </header>
  );
}
