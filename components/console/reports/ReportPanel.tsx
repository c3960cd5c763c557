import { Download } from "lucide-react";
import { Accordion } from "@/components/ui/Accordion";
import { ButtonLink } from "@/components/ui/Button";
import { ErrorState } from "@/components/ui/ErrorState";
import { Moment } from "@/components/ui/Moment";
import type { Report } from "@/contract/reports/reportRoutes";
import type { ReportName, ReportSpan } from "@/contract/reports/reportTerms";
import { useReport } from "@/hooks/desk/useReport";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import type { Answer } from "@/services/answer";
import { reportFilePath } from "@/services/desk/console/reports";
import { formatDayRange } from "@/utils/format/dates";
import sales from "../home/Sales.module.css";
import { answerText } from "./answerText";
import { ReportChart } from "./ReportChart";
import styles from "./Reports.module.css";
import { ReportTable } from "./ReportTable";

interface ReportPanelProps {
  name: ReportName;
  days: ReportSpan;
  /** As the page came with it. */
  given: Answer<Report>;
}

/** One question: its answer in words first, then what it is made of. */
export function ReportPanel({ name, days, given }: ReportPanelProps) {
  const { t } = useTranslation("reportDesk");
  const { answer, isBusy, retry } = useReport(given, name, days);
  const failureText = useFailureText();
  const title = t(`reports.${name}.title`);
  const id = `report-${name}`;
  return (
    <section className={styles.report} aria-labelledby={id}>
      <div className={sales.head}>
        <h2 id={id}>{title}</h2>
        {answer.data && answer.data.rows.length > 0 && (
          <ButtonLink
            href={reportFilePath(name, days)}
            prefetch="never"
            download=""
            size="small"
            variant="outline"
            icon={<Download aria-hidden="true" />}
            aria-label={t("fileOf", { file: t("file"), title })}
          >
            {t("file")}
          </ButtonLink>
        )}
      </div>
      <p className={sales.fine}>{t(`reports.${name}.question`)}</p>
      {answer.failure ? (
        <ErrorState heading="h3" text={failureText(answer.failure)} busy={isBusy} onRetry={() => void retry()} />
      ) : (
        <Told report={answer.data} title={title} />
      )}
    </section>
  );
}

function Told({ report, title }: { report: Report; title: string }) {
  const { t } = useTranslation("reportDesk");
  const { locale } = useMarket();
  const { name, from, until, zone, as_of: asOf } = report;
  const span = formatDayRange(from, until, locale);
  const text = answerText(report, t, locale);
  const table = t("table", { title });
  return (
    <>
      <p className={styles.answer} role="status">
        {text}
      </p>
      {report.rows.length > 0 && (
        <>
          <ReportChart report={report} label={t("chart", { title, answer: text })} />
          <Accordion title={t("tableTitle")}>
            <ReportTable report={report} title={table} />
          </Accordion>
        </>
      )}
      <p className={sales.fine}>
        {t(`reports.${name}.formula`)} {t("daysOf", { span, zone: zone.replace("_", " ") })}{" "}
        <Moment iso={asOf} text={(moment) => t("asOf", { moment })} />
      </p>
    </>
  );
}
