import "@/styles/parts";
import { useFirstNew } from "@/hooks/browser/useFirstNew";
import { useTranslation } from "@/hooks/useTranslation";
import { useRef, type MouseEvent } from "react";
import { ButtonLink } from "./Button";
import styles from "./LoadMore.module.css";

interface LoadMoreProps {
  shown: number;
  total: number;
  page: number;
  totalPages: number;
  busy?: boolean;
  /** The real address of a page, for visitors without JavaScript and for crawlers. */
  hrefOf: (page: number) => string;
  onLoad: (page: number) => void;
}

/**
 * Shown while page is below totalPages; a link that loads in place when it can, right below the list it belongs to.
 * When it ends, the first item it loaded gets the focus.
 */
export function LoadMore({ shown, total, page, totalPages, busy = false, hrefOf, onLoad }: LoadMoreProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const hasMore = page < totalPages;
  const mark = useFirstNew(hasMore, page);
  const load = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (busy) return;
    mark(box.current?.previousElementSibling);
    onLoad(page + 1);
  };
  return (
    <div ref={box} className={styles.more}>
      <p className={styles.count} aria-live="polite">
        {t("list.shown", { shown, total })}
      </p>
      <progress className={styles.bar} max={total} value={shown} aria-hidden="true" />
      {hasMore && (
        <ButtonLink
          variant="outline"
          href={hrefOf(page + 1)}
          rel="next"
          prefetch="never"
          aria-busy={busy || undefined}
          onClick={load}
        >
          {t("action.loadMore")}
        </ButtonLink>
      )}
    </div>
  );
}
