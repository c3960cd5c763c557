import { useState } from "react";
import type { Language } from "@/contract/markets";
import type { TriedSearch } from "@/contract/settings/searchWordRoutes";
import { useDeskAct } from "@/hooks/desk/useDeskAct";
import { useTranslation } from "@/hooks/useTranslation";
import { trySearch } from "@/services/desk/console/searchWords";

/** Searches as a shopper of a language would, and says in words what was found. */
export function useTriedSearch(language: Language) {
  const { t } = useTranslation("searchDesk");
  const [tried, setTried] = useState<{ q: string; found: TriedSearch } | null>(null);
  const [asked, setAsked] = useState("");
  const { busy, problem, run } = useDeskAct<{ q: string; found: TriedSearch }>(setTried);
  const tryWords = async (q: string) => {
    if (busy) return;
    setAsked(q);
    setTried(null);
    await run(async () => {
      const answer = await trySearch(language, q);
      return answer.failure ? answer : { ...answer, data: { q, found: answer.data } };
    });
  };
  const text = tried
    ? tried.found.total === 0
      ? t("try.nothing", { words: tried.q })
      : t("try.found", { words: tried.q, count: tried.found.total, names: tried.found.names.join(", ") })
    : "";
  return { asked, busy, problem, text, tryWords };
}
