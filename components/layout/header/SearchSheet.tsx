import { useTranslation } from "@/hooks/useTranslation";
import { Sheet } from "@/components/ui/overlay/Sheet";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { panelClosed, selectPanel } from "@/store/global";
import { SearchField } from "./SearchField";

/** Search as a full screen, for phones. */
export function SearchSheet() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectPanel) === "search";
  const close = () => dispatch(panelClosed());
  return (
    <Sheet open={open} onClose={close} title={t("search.short")}>
      {/* Opening, the browser gives the focus to what says so in the document, otherwise to the first button. */}
      <div ref={(place) => void place?.querySelector("input")?.toggleAttribute("autofocus", true)}>
        <SearchField inSheet onLeave={close} />
      </div>
    </Sheet>
  );
}
