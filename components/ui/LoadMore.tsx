import "@/styles/parts";
import { useTranslation } from "@/hooks/useTranslation";
import type { MouseEvent } from "react";
import { Button, ButtonLink } from "./Button";
import styles from "./LoadMore.module.css";

interface LoadMoreProps {
  shown: number;
  total: number;
  page: number;
  totalPages: number;
  busy?: boolean;
  /** The real address of a page, for visitors without JavaScript and for crawlers. */
  hrefOf?: (page: number) => string;
  onLoad: (page: number) => void;
}

/** Shown while page is below totalPages; a link that loads in place when it can. */
export function LoadMore({ shown, total, page, totalPages, busy = false, hrefOf, onLoad }: LoadMoreProps) {
  const { t } = useTranslation();
  const load = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!busy) onLoad(page + 1);
  };
  return (
    <div className={styles.more}>
      <p className={styles.count} aria-live="polite">
        {t("list.shown", { shown, total })}
      </p>
      <progress className={styles.bar} max={total} value={shown} aria-hidden="true" />
      {page < totalPages &&
        (hrefOf && !busy ? (
          <ButtonLink variant="outline" href={hrefOf(page + 1)} rel="next" warm="never" onClick={load}>
            {t("action.loadMore")}
          </ButtonLink>
        ) : (
          <Button variant="outline" loading={busy} onClick={load}>
            {t("action.loadMore")}
          </Button>
        ))}
    </div>
  );
}
