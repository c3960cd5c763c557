import { MoreRows } from "@/components/desk/MoreRows";
import type { CursorPagination } from "@/hooks/desk/useCursorPagination";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";

interface MoreButtonProps {
  list: Pick<CursorPagination<unknown, unknown>, "next" | "busy" | "failure" | "loadMore">;
  label?: string;
  /** Of what stands around the button. */
  className?: string | undefined;
}

/** Below a list that goes on. */
export function MoreButton({ list: { next, busy, failure, loadMore }, label, className }: MoreButtonProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  return (
    <MoreRows
      className={className}
      hasMore={next !== null}
      busy={busy}
      problem={failure ? failureText(failure) : ""}
      label={label ?? t("action.loadMore")}
      onMore={() => void loadMore()}
    />
  );
}
