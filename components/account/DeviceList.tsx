import { useState } from "react";
import type { CustomerSession } from "@/contract/auth";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Moment } from "@/components/ui/Moment";
import { Notice } from "@/components/ui/Notice";
import { useFocusAfterRemoval } from "@/hooks/browser/useFocusAfterRemoval";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { endSession } from "@/services/auth";
import styles from "./DeviceList.module.css";

interface DeviceListProps {
  /** Null when unknown. */
  first: CustomerSession[] | null;
  titleId: string;
}

/** Where the customer is signed in; each but this browser can be signed out by itself. */
export function DeviceList({ first, titleId }: DeviceListProps) {
  const { t } = useTranslation("account");
  const failureText = useFailureText();
  const focusTitle = useFocusAfterRemoval();
  const [sessions, setSessions] = useState(first ?? []);
  const [busy, setBusy] = useState("");
  const [told, setTold] = useState<{ tone: "positive" | "danger"; text: string } | null>(null);
  const nameOf = ({ device }: CustomerSession) => device || t("devices.unknown");

  const end = async (session: CustomerSession) => {
    setBusy(session.name);
    const { data, failure } = await endSession(session.name);
    if (data) {
      setSessions(data);
      focusTitle(titleId);
    }
    setTold(
      failure
        ? { tone: "danger", text: failureText(failure) }
        : { tone: "positive", text: t("devices.ended", { name: nameOf(session) }) },
    );
    setBusy("");
  };

  if (first === null) return <Notice tone="warning">{t("devices.failed")}</Notice>;
  return (
    <>
      {told && (
        <Notice tone={told.tone} live>
          {told.text}
        </Notice>
      )}
      <ul className={styles.devices}>
        {sessions.map((session) => (
          <li key={session.name}>
            <div className={styles.words}>
              <p className={styles.name}>
                {nameOf(session)} {session.is_current && <Badge>{t("devices.here")}</Badge>}
              </p>
              <p className={styles.small}>
                <Moment iso={session.signed_in_at} text={(date) => t("devices.since", { date })} />,{" "}
                {t(`devices.ways.${session.way}`)}
              </p>
              {!session.is_current && (
                <p className={styles.small}>
                  <Moment iso={session.seen_at} text={(date) => t("devices.seen", { date })} />
                </p>
              )}
            </div>
            {!session.is_current && (
              <Button
                variant="outline"
                size="small"
                aria-label={t("devices.endOne", { name: nameOf(session) })}
                loading={busy === session.name}
                onClick={() => void end(session)}
              >
                {t("devices.end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
