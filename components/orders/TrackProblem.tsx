import { Notice } from "@/components/ui/Notice";
import { useTranslation } from "@/hooks/useTranslation";
import type { LoadProblem } from "./loadOrders";

/** Why no order is shown. A wrong number and a wrong e-mail read alike. */
export function TrackProblem({ problem }: { problem: LoadProblem }) {
  const { t } = useTranslation("orders");
  return (
    <Notice
      tone={problem.found === false ? "info" : "warning"}
      live
      title={t(problem.found === false ? "track.notFound" : "track.failed")}
    >
      {problem.message || t("track.notFoundText")}
    </Notice>
  );
}
