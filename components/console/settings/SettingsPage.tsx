import "@/styles/deskParts";
import { useState } from "react";
import { CountersignSection } from "@/components/console/countersigning/CountersignSection";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import formStyles from "@/components/desk/DeskForm.module.css";
import { LoadError } from "@/components/desk/LoadError";
import { MoneyLock } from "@/components/desk/MoneyLock";
import { Notice } from "@/components/ui/Notice";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchLimits } from "@/services/desk/console/settings";
import { fetchSigning } from "@/services/desk/countersigning";
import { ClockEditor } from "./ClockEditor";
import { LimitsEditor } from "./LimitsEditor";
import type { SettingsProps } from "./loadSettings";

const SUBSCRIPTION = { kinds: ["limits", "waiting limits", "store clock"] } as const;

/** What a shop owner sets: what one person of the team decides alone, and the store's clock. */
export function SettingsPage({ desk, clock, failure, ...first }: SettingsProps & { desk: StaffDeskView }) {
  const { t } = useTranslation("settingsDesk");
  return (
    <ConsoleLayout desk={desk} current="settings" subscribe={SUBSCRIPTION} title={t("title")} lead={t("lead")}>
      {failure && <LoadError failure={failure} />}
      <LimitSettings desk={desk} {...first} />
      {clock && <ClockEditor key={`clock ${clock.version}`} first={clock} />}
    </ConsoleLayout>
  );
}

type LimitSettingsProps = Omit<SettingsProps, "failure" | "clock"> & { desk: StaffDeskView };

/** What it shows is its own, so that a page which is shown anew begins with what holds by then. */
function LimitSettings({ desk, limits, signing }: LimitSettingsProps) {
  const { t } = useTranslation("settingsDesk");
  const [now, setNow] = useState({ limits, signing, asked: 0 });
  const [waits, setWaits] = useState(false);
  /** Shows what was asked for below the form. */
  const showAsked = async () => {
    const list = await fetchSigning("limits");
    setNow((before) => ({ ...before, signing: list ?? before.signing, asked: before.asked + 1 }));
  };
  /** What was signed holds. */
  const renew = async () => {
    setWaits(false);
    const { data } = await fetchLimits();
    if (data) setNow((before) => ({ ...before, limits: data }));
  };
  return (
    <>
      {now.limits && (
        <>
          <MoneyLock money={desk.money} />
          <p>{t(now.limits.is_alone ? "alone" : "weaker")}</p>
          <LimitsEditor
            key={now.limits.version}
            first={now.limits}
            onSaved={(isWaiting) => {
              setWaits(isWaiting);
              if (isWaiting) void showAsked();
            }}
          />
          {waits && (
            <Notice live tone="warning">
              {t("waits")}
            </Notice>
          )}
        </>
      )}
      {now.signing && now.signing.waiting.rows.length + now.signing.decided.rows.length > 0 && (
        <div className={formStyles.section}>
          <CountersignSection key={now.asked} of="limits" first={now.signing} onDecided={() => void renew()} />
        </div>
      )}
    </>
  );
}
