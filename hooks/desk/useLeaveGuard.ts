import { useEffect } from "react";
import { useTranslation } from "@/hooks/useTranslation";

/**
 * Asks before a link is followed or the window closed while something is not saved. The way back in the browser's
 * history is not asked about: what was typed waits there as a draft.
 */
export function useLeaveGuard(isDirty: boolean): void {
  const { t } = useTranslation("desk");
  const question = t("form.leave");
  useEffect(() => {
    if (!isDirty) return undefined;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const stays = !link || link.target !== "" || link.hash !== "" || event.ctrlKey || event.metaKey || event.shiftKey;
      if (stays || window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("beforeunload", unload);
    document.addEventListener("click", follow, true);
    return () => {
      window.removeEventListener("beforeunload", unload);
      document.removeEventListener("click", follow, true);
    };
  }, [isDirty, question]);
}
