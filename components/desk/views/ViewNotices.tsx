import "@/styles/deskParts";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { DeskListName } from "@/contract/savedViews/lists";
import type { SavedViewActs } from "@/hooks/desk/useSavedViews";
import { useTranslation } from "@/hooks/useTranslation";
import { restoreView } from "@/services/desk/views";

/** What became of the last change, with the way back from a deletion. */
export function ViewNotices({ list, acts: { told, problem, busy, act } }: { list: DeskListName; acts: SavedViewActs }) {
  const { t } = useTranslation("desk");
  const undo = told?.undo;
  return (
    <>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {told && (
        <Notice
          tone="positive"
          live
          action={
            undo !== undefined && (
              <Button
                size="small"
                variant="outline"
                loading={busy}
                onClick={() => void act(() => restoreView(list, undo), { text: t("views.restored") })}
              >
                {t("common:action.undo")}
              </Button>
            )
          }
        >
          {told.text}
        </Notice>
      )}
    </>
  );
}
