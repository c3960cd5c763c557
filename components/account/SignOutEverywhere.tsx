import Router from "next/router";
import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/overlay/Dialog";
import { paths } from "@/constants/paths";
import { useAppDispatch } from "@/hooks/store";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { isApiError } from "@/services/apiError";
import { signOutEverywhere } from "@/services/auth";
import { profileCleared } from "@/store/customer";
import { notified } from "@/store/global";
import styles from "./ProfilePage.module.css";

/** Ends the customer's sessions in every browser, once they have confirmed it, then leaves the account. */
export function SignOutEverywhere() {
  const { t } = useTranslation("account");
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    setBusy(true);
    try {
      const text = await signOutEverywhere();
      setAsking(false);
      dispatch(profileCleared());
      await Router.push(paths.home);
      dispatch(notified({ tone: "positive", text }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setAsking(false);
      dispatch(notified({ tone: "danger", text: failureText(error) }));
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-labelledby="profile-devices">
      <h2 id="profile-devices">{t("devices.title")}</h2>
      <p className="muted">{t("devices.text")}</p>
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
