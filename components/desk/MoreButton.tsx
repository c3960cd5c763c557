import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
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
    <>
      {failure && (
        <Notice tone="danger" live>
          {failureText(failure)}
        </Notice>
      )}
      {next !== null && (
        <div className={className}>
          <Button variant="outline" loading={busy} onClick={() => void loadMore()}>
            {label ?? t("action.loadMore")}
          </Button>
        </div>
      )}
    </>
  );
}
