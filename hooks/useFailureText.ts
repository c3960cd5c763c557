import { useTranslation } from "@/hooks/useTranslation";
import { useCallback } from "react";
import type { ApiFailure } from "@/services/answer";

/** What to tell the visitor about a failed call: the server's own words, or what we know ourselves. */
export function useFailureText(): (failure: Pick<ApiFailure, "kind" | "message">) => string {
  const { t } = useTranslation();
  return useCallback(
    ({ kind, message }) => {
      if (kind === "offline") return t("error.offline");
      if (kind === "timeout") return t("error.timeout");
      return message || t("error.general");
    },
    [t],
  );
}
