import { FileSpreadsheet } from "lucide-react";
import { useId, useState } from "react";
import { localePath } from "@/contract/locales";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { INVITE_LIMITS } from "@/contract/rules/inviteTerms";
import type { InviteOutcomes } from "@/contract/company/coworkerRoutes";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { sendSheet } from "@/services/company/coworkers";
import type { InviteNotice } from "./loadInvites";
import { Outcomes } from "./Outcomes";
import { PostedSheet } from "./PostedSheet";
import styles from "./ReferCoworker.module.css";

interface Preview {
  file: File;
  outcomes: InviteOutcomes;
}

interface InviteBySheetProps {
  /** How it went without scripts. */
  posted: InviteNotice;
  onInvited: () => Promise<unknown>;
}

/**
 * A list of the company as a file: read and shown row by row first, invited once that was confirmed. Without scripts
 * the same form checks a list or sends its invitations.
 */
export function InviteBySheet({ posted, onInvited }: InviteBySheetProps) {
  const { t } = useTranslation("invites");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [preview, setPreview] = useState<Preview | null>(null);
  const [told, setTold] = useState<InviteOutcomes | null>(null);

  const send = async (file: File, isPreview: boolean) => {
    setProblem("");
    if (file.size > INVITE_LIMITS.sheetBytes) return setProblem(t("refer.sheet.tooLarge"));
    setBusy(true);
    const { data, failure } = await sendSheet(file, isPreview);
    setBusy(false);
    if (failure) return setProblem(failureText(failure));
    setPreview(isPreview ? { file, outcomes: data } : null);
    setTold(isPreview ? null : data);
    if (!isPreview && data.invited > 0) await onInvited();
  };
  const ready = preview?.outcomes.invited ?? 0;

  return (
    <section aria-labelledby="by-sheet" className={styles.way}>
      <h2 id="by-sheet">{t("refer.sheet.title")}</h2>
      <p className="muted">{t("refer.sheet.text")}</p>
      <form
        method="post"
        encType="multipart/form-data"
        action={localePath(paths.referCoworker, locale)}
        className={styles.form}
      >
        {!preview && !told && <PostedSheet posted={posted} />}
        <div>
          <input
            id={id}
            name="file"
            className={styles.file}
            type="file"
            accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // The same file may be chosen again, as once it was mended.
              currentTarget.value = "";
              if (file) void send(file, true);
            }}
          />
          <label htmlFor={id} className={styles.choose} aria-busy={busy || undefined}>
            <FileSpreadsheet aria-hidden="true" />
            {preview ? preview.file.name : t("refer.sheet.choose")}
          </label>
        </div>
        <div className={styles.unscripted}>
          <Button type="submit" name="check" value="1" variant="outline">
            {t("refer.sheet.check")}
          </Button>
          <Button type="submit">{t("refer.address.send")}</Button>
        </div>
      </form>
      {problem && (
        <div id={`${id}-problem`}>
          <Notice tone="danger" live>
            {problem}
          </Notice>
        </div>
      )}
      {preview && (
        <>
          <Outcomes outcomes={preview.outcomes} title={t("refer.sheet.ready", { count: ready })} />
          <div className={styles.buttons}>
            {ready > 0 && (
              <Button loading={busy} onClick={() => void send(preview.file, false)}>
                {t("refer.sheet.confirm", { count: ready })}
              </Button>
            )}
            <Button variant="outline" onClick={() => setPreview(null)}>
              {t("refer.sheet.drop")}
            </Button>
          </div>
        </>
      )}
      {told && <Outcomes outcomes={told} title={t("refer.told", { count: told.invited })} />}
    </section>
  );
}
