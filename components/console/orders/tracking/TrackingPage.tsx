import "@/styles/deskParts";
import dynamic from "next/dynamic";
import { useRef, useState, type ChangeEvent } from "react";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import { TRACKING_LIMITS } from "@/contract/orderDesk/trackingTerms";
import { useLeaveGuard } from "@/hooks/desk/useLeaveGuard";
import { useTrackingFile, type TrackingShown } from "@/hooks/desk/useTrackingFile";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { succeeded } from "@/services/answer";
import { saveFile } from "@/services/browser/saveFile";
import { TRACKING_TEMPLATE } from "@/services/desk/console/tracking";
import { csvText } from "@/utils/desk/csvText";
import { TrackingRows } from "./TrackingRows";

const ConfirmDialog = dynamic(() => import("@/components/console/ConfirmDialog").then((part) => part.ConfirmDialog), {
  ssr: false,
});

/** Parts that leave by a carrier's file: first what each row would do, then, confirmed, parcel by parcel. */
export function TrackingPage({ desk }: { desk: StaffDeskView }) {
  const { t } = useTranslation("trackingDesk");
  return (
    <ConsoleLayout desk={desk} current="allOrders" title={t("title")} lead={t("lead")}>
      <p>
        <Link href={deskPaths.staffOrders} prefetch="never">
          {t("back")}
        </Link>
      </p>
      <TrackingScreen />
    </ConsoleLayout>
  );
}

export function TrackingScreen() {
  const { t } = useTranslation("trackingDesk");
  const input = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const shown = useTrackingFile();
  const { rows, toShip, busy, progress, problem, left } = shown;
  useLeaveGuard(progress !== null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const blob = target.files?.[0];
    target.value = "";
    if (!blob) return;
    if (blob.size > TRACKING_LIMITS.bytes) shown.setProblem(t("tooLarge"));
    else void shown.choose(blob);
  };
  // What is not filled in is no row to look at.
  const filled = (rows ?? []).filter(({ state }) => state !== "blank");
  return (
    <div className={formStyles.form}>
      <section className={formStyles.section} aria-labelledby="tracking-file">
        <h2 id="tracking-file">{t("file.title")}</h2>
        <p className={formStyles.help}>{t("file.help", { rows: TRACKING_LIMITS.rows })}</p>
        <input
          ref={input}
          type="file"
          hidden
          name="tracking"
          aria-label={t("file.label")}
          accept=".csv,.txt,.tsv,text/csv"
          onChange={take}
        />
        <div className={formStyles.actions}>
          <Button
            variant={toShip > 0 ? "outline" : "main"}
            loading={busy && progress === null}
            onClick={() => input.current?.click()}
          >
            {t(rows ? "file.other" : "file.choose")}
          </Button>
          <ButtonLink variant="outline" href={TRACKING_TEMPLATE} prefetch="never" download>
            {t("file.template")}
          </ButtonLink>
        </div>
      </section>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {rows && (
        <section className={formStyles.section} aria-labelledby="tracking-rows">
          <h2 id="tracking-rows">{t("rows")}</h2>
          <Summary shown={shown} blank={rows.length - filled.length} />
          {progress && (
            <div role="status">
              <p>{t("progress", progress)}</p>
              <progress aria-label={t("progressLabel")} max={progress.total} value={progress.done} />
            </div>
          )}
          <div className={formStyles.actions}>
            {toShip > 0 && (
              <Button loading={progress !== null} aria-haspopup="dialog" onClick={() => setAsking(true)}>
                {t("ship", { count: toShip })}
              </Button>
            )}
            {left.length > 0 && <LeftRows shown={shown} />}
          </div>
          {filled.length > 0 && <TrackingRows shown={shown} rows={filled} />}
        </section>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t("confirm.title", { count: toShip })}
          text={t("confirm.text")}
          submit={t("ship", { count: toShip })}
          field={null}
          perform={async () => succeeded({})}
          onDone={() => {
            setAsking(false);
            void shown.ship();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** How many rows leave, have left and stay. */
function Summary({ shown, blank }: { shown: TrackingShown; blank: number }) {
  const { t } = useTranslation("trackingDesk");
  const { rows, outcome, toShip, left, progress } = shown;
  const shipped = [...outcome.values()].filter(({ is_shipped: isShipped }) => isShipped).length;
  const same = (rows ?? []).filter(({ state }) => state === "same").length;
  const hasDone = outcome.size > 0 && progress === null;
  return (
    <Notice tone={left.length > 0 ? "warning" : hasDone ? "positive" : "info"} live>
      {shipped > 0 && <p>{t("summary.shipped", { count: shipped })}</p>}
      {toShip > 0 && <p>{t("summary.ready", { count: toShip })}</p>}
      {left.length > 0 && <p>{t("summary.left", { count: left.length })}</p>}
      {same > 0 && <p>{t("summary.same", { count: same })}</p>}
      {blank > 0 && <p>{t("summary.blank", { count: blank })}</p>}
      {shipped + toShip + left.length + same + blank === 0 && <p>{t("summary.none")}</p>}
    </Notice>
  );
}

/** What could not leave as a file, which is filled in and read again. */
function LeftRows({ shown }: { shown: TrackingShown }) {
  const { t } = useTranslation("trackingDesk");
  const { locale } = useMarket();
  const save = () => {
    const head = ["part", "carrier", "tracking", "why"].map((name) => t(`sheet.${name}`));
    const lines = shown.left.map((row) => [
      row.part,
      row.carrier,
      row.tracking_number,
      shown.problemOf(row) || t(`why.${row.state}`),
    ]);
    saveFile("tracking-left.csv", csvText([head, ...lines], locale), "text/csv;charset=utf-8");
  };
  return (
    <Button variant="outline" onClick={save}>
      {t("saveLeft", { count: shown.left.length })}
    </Button>
  );
}
