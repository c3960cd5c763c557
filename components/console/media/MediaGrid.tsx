import type { ReactNode } from "react";
import { Badge } from "@/components/ui/Badge";
import { Picture } from "@/components/ui/Picture";
import type { Medium } from "@/contract/content/mediaRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./Media.module.css";

/** A picture, or the first look of a video. */
export function MediumView({
  medium: { picture, video, form },
}: {
  medium: Pick<Medium, "picture" | "video" | "form">;
}) {
  const { language } = useMarket();
  if (picture) return <Picture picture={picture} sizes="(width < 48em) 45vw, 240px" />;
  return video && <video src={video.src} preload="metadata" muted playsInline aria-label={form.alt[language]} />;
}

/** Pictures and videos with what is known of each, and what can be done with it. */
export function MediaGrid({ media, action }: { media: readonly Medium[]; action: (medium: Medium) => ReactNode }) {
  const { t } = useTranslation("consoleContent");
  const { language, locale } = useMarket();
  const kilobytes = new Intl.NumberFormat(locale);
  return (
    <ul className={styles.grid}>
      {media.map((medium) => (
        <li key={medium.id}>
          <MediumView medium={medium} />
          <strong>{medium.form.alt[language] || medium.key}</strong>
          <p className="muted">
            {[
              medium.key,
              t("media.size", { size: kilobytes.format(Math.ceil(medium.bytes / 1000)) }),
              medium.uses === 0 ? t("media.unused") : t("media.uses", { count: medium.uses }),
              medium.owner ? t("media.by", { owner: medium.owner }) : t("media.byStore"),
            ].join(" · ")}
          </p>
          {medium.missing.length > 0 && <Badge tone="warning">{t("media.missing")}</Badge>}
          {action(medium)}
        </li>
      ))}
    </ul>
  );
}
