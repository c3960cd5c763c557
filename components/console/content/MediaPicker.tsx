import { useState } from "react";
import { MediaGrid } from "@/components/console/media/MediaGrid";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Notice } from "@/components/ui/Notice";
import type { Medium } from "@/contract/content/mediaRoutes";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchMedia } from "@/services/desk/media";

interface MediaPickerProps {
  /** Puts it at the end of the text, in all languages. */
  onPick: (medium: Medium) => void;
}

/** Pictures and videos of the library, to be put into the text that is being written. */
export function MediaPicker({ onPick }: MediaPickerProps) {
  const { t } = useTranslation("consoleContent");
  const failureText = useFailureText();
  const [q, setQ] = useState("");
  const [media, setMedia] = useState<readonly Medium[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [picked, setPicked] = useState("");
  const find = async () => {
    setBusy(true);
    const { data, failure } = await fetchMedia({ ...(q.trim() && { q: q.trim() }) });
    setBusy(false);
    setProblem(failure ? failureText(failure) : "");
    if (data) setMedia(data.rows);
  };
  return (
    <section aria-labelledby="picker-title" className={formStyles.form}>
      <h2 id="picker-title">{t("media.insert")}</h2>
      <p className="muted">{t("media.insertLead")}</p>
      <Field
        label={t("media.search")}
        type="search"
        value={q}
        maxLength={100}
        required={false}
        onChange={({ target }) => setQ(target.value)}
      />
      <div>
        <Button size="small" variant="outline" loading={busy} onClick={() => void find()}>
          {t("find")}
        </Button>
      </div>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {picked && (
        <Notice tone="positive" live>
          {t("media.inserted", { key: picked })}
        </Notice>
      )}
      {media?.length === 0 && <EmptyState title={t("media.none")} />}
      {media && (
        <MediaGrid
          media={media}
          action={(medium) => (
            <Button
              size="small"
              variant="outline"
              aria-label={`${t("media.choose")}: ${medium.key}`}
              onClick={() => {
                onPick(medium);
                setPicked(medium.key);
              }}
            >
              {t("media.choose")}
            </Button>
          )}
        />
      )}
    </section>
  );
}
