import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { useTranslation } from "@/hooks/useTranslation";
import { useClearSession } from "@/hooks/visit/useClearSession";
import { saveFile } from "@/services/browser/saveFile";
import { eraseAccount, exportData } from "@/services/signIn/privacy";
import { EmailCodeDialog } from "./EmailCodeDialog";
import styles from "./ProfilePage.module.css";

/** What the store keeps of the customer as a file, and the end of the account: each for a mailed code. */
export function YourData({ email }: { email: string }) {
  const { t } = useTranslation("account");
  const endSession = useClearSession();
  const [asking, setAsking] = useState<"download" | "erase" | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const close = () => setAsking(null);

  const download = async (code: string) => {
    const { data, failure } = await exportData(code);
    if (failure) return failure;
    saveFile(`${t("data.file")}.json`, JSON.stringify(data, null, 2), "application/json");
    close();
    setIsSaved(true);
    return null;
  };
  const erase = async (code: string) => {
    const { message: text, failure } = await eraseAccount(code);
    if (failure) return failure;
    close();
    await endSession(text);
    return null;
  };

  return (
    <section aria-labelledby="profile-data" className={styles.data}>
      <h2 id="profile-data">{t("data.title")}</h2>
      <p className="muted">{t("data.text")}</p>
      {isSaved && (
        <Notice tone="positive" live>
          {t("data.downloaded")}
        </Notice>
      )}
      <div className={styles.dataButtons}>
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsking("download")}>
          {t("data.download")}
        </Button>
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsking("erase")}>
          {t("data.erase")}
        </Button>
      </div>
      <EmailCodeDialog
        open={asking === "download"}
        onClose={close}
        title={t("data.downloadTitle")}
        email={email}
        submitText={t("data.download")}
        onVerified={download}
      >
        <p>{t("data.downloadText", { email })}</p>
      </EmailCodeDialog>
      <EmailCodeDialog
        open={asking === "erase"}
        onClose={close}
        title={t("data.eraseTitle")}
        email={email}
        submitText={t("data.eraseNow")}
        onVerified={erase}
      >
        <p>{t("data.eraseText")}</p>
        <p>{t("data.eraseCode", { email })}</p>
      </EmailCodeDialog>
    </section>
  );
}
