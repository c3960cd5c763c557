import { useState } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import styles from "@/components/desk/DeskOrder.module.css";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { Language } from "@/contract/markets";
import { useDeskAct } from "@/hooks/desk/useDeskAct";
import { useTranslation } from "@/hooks/useTranslation";
import { sendMailToMe } from "@/services/desk/console/mails";
import { useMailPreview } from "./useMailPreview";

/** In sight while a long form is filled in. */
const STAYS = { position: "sticky", insetBlockStart: "var(--space-16)" } as const;
const FRAME = { inlineSize: "100%", blockSize: "36rem", border: "1px solid var(--line)" } as const;

interface MailPreviewProps {
  mail: string;
  language: Language;
  texts: Record<string, string>;
  /** Drawn as it is for real; otherwise its texts alone. */
  isReal: boolean;
}

/** The mail as it would leave by now, in a frame in which nothing runs, and a way to have it sent to oneself. */
export function MailPreview({ mail, language, texts, isReal }: MailPreviewProps) {
  const { t } = useTranslation("mailDesk");
  const { preview, problem } = useMailPreview(mail, language, texts);
  const [sent, setSent] = useState("");
  const { busy, problem: notSent, run } = useDeskAct<unknown>(() => setSent(t("sent")));
  return (
    <section className={styles.side} style={STAYS} aria-labelledby="mail-preview">
      <div>
        <h2 id="mail-preview">{t("preview")}</h2>
        <p className={styles.detail}>{t(isReal ? "previewText" : "previewPlain")}</p>
      </div>
      {problem && (
        <Notice tone="warning" live>
          {t("previewWaits")} {problem}
        </Notice>
      )}
      {preview === null && !problem && <p role="status">{t("drawing")}</p>}
      {preview && (
        <>
          <dl className={styles.facts}>
            <dt>{t("part.subject")}</dt>
            <dd lang={language}>{preview.subject}</dd>
          </dl>
          <iframe title={t("previewOf", { subject: preview.subject })} srcDoc={preview.html} sandbox="" style={FRAME} />
          <details>
            <summary>{t("plain")}</summary>
            <p className={styles.note} lang={language}>
              {preview.text}
            </p>
          </details>
        </>
      )}
      <div className={formStyles.actions}>
        <Button
          size="small"
          variant="outline"
          loading={busy}
          onClick={() => {
            setSent("");
            void run(() => sendMailToMe(mail, { language, texts }));
          }}
        >
          {t("send")}
        </Button>
      </div>
      {(notSent || sent) && (
        <Notice tone={notSent ? "danger" : "positive"} live>
          {notSent || sent}
        </Notice>
      )}
    </section>
  );
}
