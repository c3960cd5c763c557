import { useState } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { MediumDetail } from "@/contract/content/mediaRoutes";
import { CAPTION_TYPE, MEDIA_LIMITS } from "@/contract/content/mediaTerms";
import { LANGUAGES, type Language } from "@/contract/markets";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { dropCaptions, putCaptions } from "@/services/desk/media";
import { FileButton } from "./FileButton";
import styles from "./Media.module.css";

interface CaptionsProps {
  medium: MediumDetail;
  mayEdit: boolean;
  onChange: (medium: MediumDetail) => void;
}

/** Captions of a video, language by language. */
export function Captions({ medium: { id, video }, mayEdit, onChange }: CaptionsProps) {
  const { t } = useTranslation("consoleContent");
  const failureText = useFailureText();
  const [problem, setProblem] = useState("");
  const drop = async (language: Language) => {
    const { data, failure } = await dropCaptions(id, language);
    setProblem(failure ? failureText(failure) : "");
    if (data) onChange(data);
  };
  return (
    <section aria-labelledby="captions-title" className={formStyles.form}>
      <h2 id="captions-title">{t("media.captions")}</h2>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <ul className={styles.captions}>
        {LANGUAGES.map((language) => {
          const name = t(`languages.${language}`);
          const isThere = video?.captions.some((each) => each.language === language) === true;
          return (
            <li key={language}>
              <span>{name}</span>
              <Badge tone={isThere ? "positive" : "warning"}>
                {t(isThere ? "media.hasCaptions" : "media.noCaptions")}
              </Badge>
              {mayEdit && (
                <FileButton
                  label={t("media.putCaptions", { language: name })}
                  accept={[CAPTION_TYPE, ".vtt"]}
                  most={MEDIA_LIMITS.captionBytes}
                  send={(file) => putCaptions(id, language, file)}
                  onSent={onChange}
                />
              )}
              {mayEdit && isThere && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`${t("media.dropCaptions")}: ${name}`}
                  onClick={() => void drop(language)}
                >
                  {t("media.dropCaptions")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
