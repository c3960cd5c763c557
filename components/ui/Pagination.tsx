import "@/styles/parts";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { Link } from "./Link";
import styles from "./Pagination.module.css";

interface PaginationProps {
  page: number;
  totalPages: number;
  hrefOf: (page: number) => string;
}

/** First, last and the neighbours of the current page; a gap stands for the rest. */
function pagesAround(page: number, totalPages: number): (number | "gap")[] {
  const near = [1, page - 1, page, page + 1, totalPages].filter((n) => n >= 1 && n <= totalPages);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((n, index) => {
    const previous = sorted[index - 1];
    return previous !== undefined && n - previous > 1 ? ["gap" as const, n] : [n];
  });
}

export function Pagination({ page, totalPages, hrefOf }: PaginationProps) {
  const { t } = useTranslation();
  if (totalPages < 2) return null;
  return (
    <nav className={styles.pages} aria-label={t("list.pages")}>
      {page > 1 && (
        <Link href={hrefOf(page - 1)} rel="prev" aria-label={t("list.previous")}>
          <ChevronLeft />
        </Link>
      )}
      {pagesAround(page, totalPages).map((n, index) =>
        n === "gap" ? (
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={n}
            href={hrefOf(n)}
            aria-current={n === page ? "page" : undefined}
            aria-label={t("list.page", { page: n })}
          >
            {n}
          </Link>
        ),
      )}
      {page < totalPages && (
        <Link href={hrefOf(page + 1)} rel="next" aria-label={t("list.next")}>
          <ChevronRight />
        </Link>
      )}
    </nav>
  );
}
