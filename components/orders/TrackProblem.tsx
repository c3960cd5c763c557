import { Notice } from "@/components/ui/Notice";
import { useTranslation } from "@/hooks/useTranslation";
import type { LoadProblem } from "./loadOrders";

/** Why no order is shown. A wrong number and a wrong e-mail read alike. */
export function TrackProblem({ problem }: { problem: LoadProblem }) {
  const { t } = useTranslation("orders");
  if (problem.found === false) {
    return (
      <Notice live title={t("track.notFound")}>
        {t("track.notFoundText")}
      </Notice>
    );
  }
  return (
    <Notice tone="warning" live title={t("track.failed")}>
      {problem.message || t("common:error.general")}
    </Notice>
  );
}
