import { useTranslation } from "@/hooks/useTranslation";
import { ButtonLink } from "@/components/ui/Button";
import { Picture } from "@/components/ui/Picture";
import type { Room } from "@/contract/shared";
import type { StoryData } from "@/utils/product/story";
import styles from "./Story.module.css";

const SIZES = "(width < 48em) 74vw, (width < 64em) 100vw, 620px";

/** One product told by its measured numbers, beside the room it stands in. */
export function Story({ story, room }: { story: StoryData | null; room: Room | null }) {
  const { t } = useTranslation("home");
  if (!story) return null;
  return (
    <section className={styles.story} aria-labelledby="story-title">
      <div className={`container ${styles.columns}`}>
        <div className={styles.media}>
          <Picture picture={room?.phone?.picture ?? story.picture} sizes={SIZES} className={styles.picture} />
        </div>
        <div className={styles.words}>
          <h2 id="story-title" className={`display ${styles.title}`}>
            {t("story.title")}
          </h2>
          <p className={styles.text}>{t("story.text", { name: story.name })}</p>
          <dl className={styles.numbers}>
            {story.numbers.map(({ code, label, value, other }) => (
              <div key={code}>
                <dt>{label || t("story.height")}</dt>
                <dd className="display">
                  {value}
                  {other && <span className={styles.other}>{other}</span>}
                </dd>
              </div>
            ))}
          </dl>
          <ButtonLink href={story.href} variant="outline">
            {t("story.action", { name: story.name })}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
