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
  /** Puts it where the cursor is, in all languages. */
  onPick: (medium: Medium) => void;
  /** The video whose block the cursor stands in; empty for none. */
  video: string;
  /** Makes a picture what that video shows before it plays. */
  onPoster: (video: string, picture: Medium) => void;
}

/** Pictures and videos of the library, to be put into the text that is being written. */
export function MediaPicker({ onPick, video, onPoster }: MediaPickerProps) {
  const { t } = useTranslation("consoleContent");
  const failureText = useFailureText();
  const [q, setQ] = useState("");
  const [media, setMedia] = useState<readonly Medium[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [told, setTold] = useState("");
  const find = async (kind?: "picture") => {
    setBusy(true);
    const { data, failure } = await fetchMedia({ ...(q.trim() && { q: q.trim() }), ...(kind && { kind }) });
    setBusy(false);
    setProblem(failure ? failureText(failure) : "");
    if (data) setMedia(data.rows);
  };
  const pick = (medium: Medium) => {
    onPick(medium);
    setTold(t(medium.kind === "video" ? "media.insertedVideo" : "media.inserted", { key: medium.key }));
    // A video needs a picture next.
    if (medium.kind === "video") void find("picture");
  };
  return (
    <section aria-labelledby="picker-title" className={formStyles.form}>
      <h2 id="picker-title">{t("media.insert")}</h2>
      <p className="muted">{video ? t("media.posterLead", { key: video }) : t("media.insertLead")}</p>
      <Field
        label={t("media.search")}
        type="search"
        value={q}
        maxLength={100}
        required={false}
        onChange={({ target }) => setQ(target.value)}
      />
      <div className={formStyles.actions}>
        <Button size="small" variant="outline" loading={busy} onClick={() => void find()}>
          {t("find")}
        </Button>
        {video && (
          <Button size="small" variant="outline" loading={busy} onClick={() => void find("picture")}>
            {t("media.findPosters")}
          </Button>
        )}
      </div>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {told && (
        <Notice tone="positive" live>
          {told}
        </Notice>
      )}
      {media?.length === 0 && <EmptyState title={t("media.none")} />}
      {media && (
        <MediaGrid
          media={media}
          action={(medium) => (
            <div className={formStyles.actions}>
              {video && medium.kind === "picture" && (
                <Button
                  size="small"
                  aria-label={`${t("media.asPoster")}: ${medium.key}`}
                  onClick={() => {
                    onPoster(video, medium);
                    setTold(t("media.posterSet", { key: medium.key, video }));
                  }}
                >
                  {t("media.asPoster")}
                </Button>
              )}
              <Button
                size="small"
                variant="outline"
                aria-label={`${t("media.choose")}: ${medium.key}`}
                onClick={() => pick(medium)}
              >
                {t("media.choose")}
              </Button>
            </div>
          )}
        />
      )}
    </section>
  );
}
