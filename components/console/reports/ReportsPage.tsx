import "@/styles/deskParts";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import { REPORT_NAMES, REPORT_SPANS } from "@/contract/reports/reportTerms";
import { useTranslation } from "@/hooks/useTranslation";
import sales from "../home/Sales.module.css";
import type { ReportsProps } from "./loadReports";
import { ReportPanel } from "./ReportPanel";
import styles from "./Reports.module.css";

/** Questions about the store, each with its answer in words, a chart, the table behind it and a file of it. */
export function ReportsPage({ desk, days, reports }: ReportsProps & { desk: StaffDeskView }) {
  const { t } = useTranslation("reportDesk");
  return (
    <ConsoleLayout desk={desk} current="reports" title={t("title")} lead={t("lead")}>
      <nav className={sales.choices} aria-label={t("span")}>
        {REPORT_SPANS.map((span) => (
          <Link
            key={span}
            href={deskPaths.reportsOf(span)}
            prefetch="never"
            scroll={false}
            aria-current={span === days ? "page" : undefined}
          >
            {t("days", { count: span })}
          </Link>
        ))}
      </nav>
      <div className={styles.reports}>
        {REPORT_NAMES.map((name) => (
          <ReportPanel key={name} name={name} days={days} given={reports[name]} />
        ))}
      </div>
    </ConsoleLayout>
  );
}
