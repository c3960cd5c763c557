import type { ReactNode } from "react";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "../pending/PendingPage.module.css";

interface ReviewFrameProps {
  title: string;
  text: string;
  summary: ReactNode;
  children: ReactNode;
}

/** What is decided at the left, what it is about at the right. */
export function ReviewFrame({ title, text, summary, children }: ReviewFrameProps) {
  const { t } = useTranslation("payment");
  return (
    <div className={`container ${styles.page}`}>
      <div className={styles.main}>
        <header className={styles.head}>
          <h1 className="display">{title}</h1>
          <p>{text}</p>
        </header>
        {children}
      </div>
      <section className={styles.order} aria-labelledby="review-items">
        <h2 id="review-items">{t("marketplace.items")}</h2>
        {summary}
      </section>
    </div>
  );
}
