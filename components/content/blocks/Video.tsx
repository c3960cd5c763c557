import type { VideoFile } from "@/contract/content/articleRoutes";
import type { BlockOf } from "@/contract/content/blocks";
import type { Picture as PictureData } from "@/contract/shared";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { cx } from "@/utils/cx";
import { InlineRuns } from "./InlineRuns";
import styles from "./Blocks.module.css";

interface VideoProps {
  block: BlockOf<"video">;
  video: VideoFile | undefined;
  poster: PictureData | undefined;
}

const POSTER_WIDTH = 960;

/**
 * A video by the browser's own player: nothing of it is loaded before somebody plays it, its place is as large as its
 * picture, and whoever cannot watch it reads what is said and seen. One that is gone takes no room.
 */
export function Video({ block: { title, transcript }, video, poster }: VideoProps) {
  const { t } = useTranslation("articles");
  const { language } = useMarket();
  if (!video || !poster) return null;
  const names = new Intl.DisplayNames(language, { type: "language" });
  return (
    <figure className={cx(styles.figure, styles.wide)}>
      <video
        className={styles.video}
        controls
        playsInline
        preload="none"
        width={poster.width}
        height={poster.height}
        poster={`${poster.src}-${POSTER_WIDTH}.webp`}
        aria-label={title}
        style={{ aspectRatio: `${poster.width} / ${poster.height}` }}
      >
        <source src={video.src} type={video.type} />
        {video.captions.map(({ language: spoken, src }) => (
          <track
            key={spoken}
            kind="captions"
            srcLang={spoken}
            src={src}
            label={names.of(spoken) ?? spoken}
            default={spoken === language}
          />
        ))}
        <a href={video.src}>{title}</a>
      </video>
      <figcaption className="muted">{title}</figcaption>
      <details className={styles.transcript}>
        <summary>{t("transcript")}</summary>
        {transcript.map((paragraph, index) => (
          <p key={index}>
            <InlineRuns runs={paragraph} />
          </p>
        ))}
      </details>
    </figure>
  );
}
