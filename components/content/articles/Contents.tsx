import type { Block } from "@/contract/content/blocks";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./Article.module.css";

/** Of fewer parts a list says nothing. */
const LEAST = 3;

/** The parts of a text, to jump to. */
export function Contents({ blocks }: { blocks: readonly Block[] }) {
  const { t } = useTranslation("articles");
  const parts = blocks.flatMap((block) => (block.kind === "heading" && block.level === 2 ? [block] : []));
  if (parts.length < LEAST) return null;
  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
      <strong id="contents-title">{t("contents")}</strong>
      <ol>
        {parts.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
