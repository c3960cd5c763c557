import type { BlockOf, Run } from "@/contract/content/blocks";
import { InlineRuns } from "./InlineRuns";
import styles from "./Blocks.module.css";

/** Steps by number, moments along a line, and questions that open. All of them read in their order without styles. */
export function Parts({ block: { kind, items } }: { block: BlockOf<"steps" | "timeline" | "questions"> }) {
  if (kind === "questions")
    return (
      <div className={styles.questions}>
        {items.map(({ title, paragraphs }) => (
          <details key={title}>
            <summary>{title}</summary>
            <Paragraphs paragraphs={paragraphs} />
          </details>
        ))}
      </div>
    );
  return (
    <ol className={kind === "steps" ? styles.steps : styles.timeline}>
      {items.map(({ when, title, paragraphs }) => (
        <li key={`${when} ${title}`}>
          {when && <span className={styles.when}>{when}</span>}
          <strong>{title}</strong>
          <Paragraphs paragraphs={paragraphs} />
        </li>
      ))}
    </ol>
  );
}

function Paragraphs({ paragraphs }: { paragraphs: readonly Run[][] }) {
  return paragraphs.map((paragraph, index) => (
    <p key={index}>
      <InlineRuns runs={paragraph} />
    </p>
  ));
}
