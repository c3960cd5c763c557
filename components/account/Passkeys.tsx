import { useEffect, useState } from "react";
import type { Passkey } from "@/contract/routes/passkeyRoutes";
import { Button } from "@/components/ui/Button";
import { Moment } from "@/components/ui/Moment";
import { Notice } from "@/components/ui/Notice";
import { Skeleton } from "@/components/ui/Skeleton";
import { Dialog } from "@/components/ui/overlay/Dialog";
import { useFocusAfterRemoval } from "@/hooks/browser/useFocusAfterRemoval";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { hasPasskeys } from "@/services/browser/passkeys";
import { addPasskey, fetchPasskeys, removePasskey } from "@/services/signIn/passkeys";
import styles from "./DeviceList.module.css";
import buttons from "./ProfilePage.module.css";

type Changed = ReturnType<typeof addPasskey | typeof removePasskey>;

/** Passkeys that sign the customer in: added in this browser, removed once that is confirmed. */
export function Passkeys() {
  const { t } = useTranslation("account");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const focusTitle = useFocusAfterRemoval();
  /** Null where they cannot be told. */
  const [passkeys, setPasskeys] = useState<Passkey[] | null | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<Passkey | null>(null);
  const [told, setTold] = useState<{ tone: "positive" | "danger"; text: string } | null>(null);

  useEffect(() => {
    let isShown = true;
    void fetchPasskeys().then(({ data }) => isShown && setPasskeys(data));
    return () => {
      isShown = false;
    };
  }, []);

  const change = async (work: () => Changed) => {
    setBusy(true);
    const { data, failure, message } = await work();
    if (data) {
      setPasskeys(data);
      if (asking) focusTitle("profile-passkeys");
    }
    if (failure === null) setTold({ tone: "positive", text: message });
    else {
      const text = failure.kind === "device" ? t(`passkeys.${failure.reason}`) : failureText(failure);
      setTold({ tone: "danger", text });
    }
    setBusy(false);
    setAsking(null);
  };
  const dateOf = (iso: string) => new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(new Date(iso));

  return (
    <section aria-labelledby="profile-passkeys">
      <h2 id="profile-passkeys" tabIndex={-1}>
        {t("passkeys.title")}
      </h2>
      <p className="muted">{t("passkeys.text")}</p>
      {told && (
        <Notice tone={told.tone} live>
          {told.text}
        </Notice>
      )}
      {passkeys === undefined && <Skeleton height="3rem" />}
      {passkeys === null && <Notice tone="warning">{t("passkeys.failed")}</Notice>}
      {passkeys && passkeys.length > 0 && (
        <ul className={styles.devices}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div className={styles.words}>
                <p className={styles.name}>{passkey.device || t("passkeys.unknown")}</p>
                <p className={styles.small}>
                  <Moment iso={passkey.added_at} text={(date) => t("passkeys.added", { date })} />
                </p>
                <p className={styles.small}>
                  {passkey.used_at ? (
                    <Moment iso={passkey.used_at} text={(date) => t("passkeys.used", { date })} />
                  ) : (
                    t("passkeys.unused")
                  )}
                </p>
              </div>
              <Button
                variant="outline"
                size="small"
                aria-haspopup="dialog"
                aria-label={t("passkeys.removeOne", { date: dateOf(passkey.added_at) })}
                onClick={() => setAsking(passkey)}
              >
                {t("passkeys.remove")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {passkeys && hasPasskeys() && (
        <div className={buttons.devices}>
          <Button variant="outline" loading={busy && !asking} onClick={() => void change(addPasskey)}>
            {t("passkeys.add")}
          </Button>
        </div>
      )}
      <Dialog
        size="small"
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={t("passkeys.askTitle")}
        footer={
          <div className={buttons.buttons}>
            <Button variant="outline" onClick={() => setAsking(null)}>
              {t("common:action.cancel")}
            </Button>
            <Button loading={busy} onClick={() => asking && void change(() => removePasskey(asking.id))}>
              {t("passkeys.remove")}
            </Button>
          </div>
        }
      >
        <p>{t("passkeys.askText")}</p>
      </Dialog>
    </section>
  );
}
