import "@/styles/deskParts";
import { useState } from "react";
import { FormNotices } from "@/components/desk/FormNotices";
import { SaveBar } from "@/components/desk/SaveBar";
import formStyles from "@/components/desk/DeskForm.module.css";
import { LocalizedField } from "@/components/desk/LocalizedField";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { onDemand } from "@/components/ui/onDemand";
import { deskPaths } from "@/constants/deskPaths";
import type { MediaForm, MediumDetail } from "@/contract/content/mediaRoutes";
import { MEDIA_LIMITS, PICTURE_TYPES, VIDEO_TYPES } from "@/contract/content/mediaTerms";
import { useDeskForm } from "@/hooks/desk/useDeskForm";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchMedium, replaceMedium, saveMedium } from "@/services/desk/media";
import { Captions } from "./Captions";
import { FileButton } from "./FileButton";
import { MediumView } from "./MediaGrid";
import styles from "./Media.module.css";

// Its sheets stay out of the order in which pages of media load theirs (styles/parts.ts).
const DeleteMedium = onDemand(() => import("./DeleteMedium").then((part) => part.DeleteMedium));

/** One picture or video: its file, its words, its captions, and where it is shown. */
export function MediumEditor({ first, mayEdit }: { first: MediumDetail; mayEdit: boolean }) {
  const { t } = useTranslation("consoleContent");
  const [medium, setMedium] = useState(first);
  const [isLeaving, setLeaving] = useState(false);
  const { id, kind, missing, used_in: usedIn } = medium;
  const labelOf = (field: string) => {
    const [group = "", language] = field.split(".");
    if (group === "captions") return t("media.captionsOf", { language: t(`languages.${language ?? "en"}`) });
    const name = t(`media.fields.${group}`);
    return language ? `${name} (${t(`languages.${language}`)})` : name;
  };
  const form = useDeskForm<MediaForm>({
    name: `medium:${id}`,
    doc: first.form,
    version: first.version,
    send: async (version, changes) => {
      const answer = await saveMedium(id, version, changes);
      const now = answer.failure ? null : (await fetchMedium(id)).data;
      if (now) setMedium(now);
      return answer;
    },
  });
  const { values, set, errors } = form;
  return (
    <>
      <form className={formStyles.form} noValidate onSubmit={(event) => event.preventDefault()}>
        <div className={styles.large}>
          <MediumView medium={medium} />
        </div>
        {mayEdit && (
          <div className={formStyles.actions}>
            <FileButton
              label={t("media.replace")}
              accept={kind === "picture" ? PICTURE_TYPES : VIDEO_TYPES}
              most={MEDIA_LIMITS.fileBytes}
              send={(file) => replaceMedium(id, file)}
              onSent={setMedium}
            />
            <Button size="small" variant="quiet" onClick={() => setLeaving(true)}>
              {t("media.remove")}
            </Button>
          </div>
        )}
        {missing.length > 0 && (
          <Notice tone="warning" title={t("media.missing")}>
            {missing.map(labelOf).join(", ")}
          </Notice>
        )}
        <FormNotices form={form} labelOf={labelOf} />
        <fieldset disabled={!mayEdit} className={formStyles.form}>
          <LocalizedField
            label={t("media.fields.alt")}
            path="alt"
            help={t("media.help.alt")}
            value={values.alt}
            maxLength={MEDIA_LIMITS.alt}
            set={set}
            errors={errors}
          />
          <LocalizedField
            label={t("media.fields.caption")}
            path="caption"
            help={t("media.help.caption")}
            value={values.caption}
            maxLength={MEDIA_LIMITS.caption}
            set={set}
            errors={errors}
          />
          <Field
            label={t("media.fields.credit")}
            value={values.credit}
            error={errors.credit}
            maxLength={MEDIA_LIMITS.credit}
            required={false}
            onChange={({ target }) => set("credit", target.value)}
          />
        </fieldset>
        {kind === "video" && <Captions medium={medium} mayEdit={mayEdit} onChange={setMedium} />}
        <section aria-labelledby="uses-title" className={formStyles.form}>
          <h2 id="uses-title">{t("media.usedIn")}</h2>
          {usedIn.length === 0 ? (
            <p>{t("media.unused")}</p>
          ) : (
            <ul>
              {usedIn.map((article) => (
                <li key={article.id}>
                  <Link href={deskPaths.article(article.id)} prefetch="never">
                    {article.title}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
        {mayEdit && <SaveBar form={form} labelOf={labelOf} />}
      </form>
      {isLeaving && <DeleteMedium medium={medium} onClose={() => setLeaving(false)} />}
    </>
  );
}
