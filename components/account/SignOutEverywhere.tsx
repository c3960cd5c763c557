import { useState } from "react";
import type { CustomerSession } from "@/contract/auth";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/overlay/Dialog";
import { useAppDispatch } from "@/hooks/store";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { useClearSession } from "@/hooks/visit/useClearSession";
import { signOutEverywhere } from "@/services/auth";
import { notified } from "@/store/global";
import { DeviceList } from "./DeviceList";
import styles from "./ProfilePage.module.css";

/**
 * Where the customer is signed in, and the way out of all of it at once: it ends their sessions in every browser, once
 * they have confirmed it, then leaves the account.
 */
export function SignOutEverywhere({ sessions }: { sessions: CustomerSession[] | null }) {
  const { t } = useTranslation("account");
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const endSession = useClearSession();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    setBusy(true);
    const { message: text, failure } = await signOutEverywhere();
    setAsking(false);
    if (failure) dispatch(notified({ tone: "danger", text: failureText(failure) }));
    else await endSession(text);
    setBusy(false);
  };

  return (
    <section aria-labelledby="profile-devices">
      <h2 id="profile-devices" tabIndex={-1}>
        {t("devices.title")}
      </h2>
      <p className="muted">{t("devices.text")}</p>
      <DeviceList key={JSON.stringify(sessions)} first={sessions} titleId="profile-devices" />
      <div className={styles.devices}>
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t("devices.action")}
        </Button>
      </div>
      <Dialog
        size="small"
        open={asking}
        onClose={() => setAsking(false)}
        title={t("devices.ask")}
        footer={
          <div className={styles.buttons}>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {t("common:action.cancel")}
            </Button>
            <Button loading={busy} onClick={() => void leave()}>
              {t("devices.action")}
            </Button>
          </div>
        }
      >
        <p>{t("devices.askText")}</p>
      </Dialog>
    </section>
  );
}
