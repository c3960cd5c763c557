import "@/styles/deskParts";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import formStyles from "@/components/desk/DeskForm.module.css";
import { LoadError } from "@/components/desk/LoadError";
import { Button } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Moment } from "@/components/ui/Moment";
import { Notice } from "@/components/ui/Notice";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import type { Doctor } from "@/contract/doctor/doctorRoutes";
import { useDoctorRun } from "@/hooks/desk/useDoctorRun";
import { useTranslation } from "@/hooks/useTranslation";
import { BookChecks } from "./BookChecks";
import { FindingTable } from "./FindingTable";
import { KeyList } from "./KeyList";
import type { DoctorProps } from "./loadDoctor";

/** What the store checks of itself, for owners and managers: run now, with what the last run has found. */
export function DoctorPage({ desk, doctor, failure }: DoctorProps & { desk: StaffDeskView }) {
  const { t } = useTranslation("doctorDesk");
  return (
    <ConsoleLayout desk={desk} current="doctor" title={t("title")} lead={t("lead")}>
      {failure && <LoadError failure={failure} />}
      {doctor && <DoctorScreen first={doctor} />}
    </ConsoleLayout>
  );
}

export function DoctorScreen({ first }: { first: Doctor }) {
  const { t } = useTranslation("doctorDesk");
  const { doctor, busy, problem, isTold, run: check } = useDoctorRun(first);
  const { run, last } = doctor;
  return (
    <div className={formStyles.form}>
      <div className={formStyles.actions}>
        <Button loading={busy} onClick={() => void check()}>
          {t(last ? "again" : "run")}
        </Button>
      </div>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {run?.state === "failed" && (
        <Notice tone="danger" live>
          {t("failed")}
        </Notice>
      )}
      {(run?.state === "waiting" || run?.state === "running") && (
        <div>
          <p>
            {run.state === "waiting"
              ? t("waiting", { name: run.asked_by })
              : t("running", { done: run.done, total: run.total })}
          </p>
          <progress aria-label={t("progress")} max={Math.max(run.total, 1)} value={run.done} />
        </div>
      )}
      {isTold && (
        <Notice tone="positive" live>
          {t("done")}
        </Notice>
      )}
      {last ? (
        <>
          <p>
            {t("at")} <Moment iso={last.at} />
          </p>
          <FindingTable findings={last.findings} />
          <BookChecks books={last.books} />
          <KeyList keys={last.keys} />
        </>
      ) : (
        <EmptyState title={t("never")} />
      )}
    </div>
  );
}
