import styles from "./VendorFoot.module.css";

/** A block of lines that begin with a dash is a list, every other one a paragraph. */
function blocksOf(text: string): { items: string[] | null; text: string }[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map((block) => {
      const lines = block.split("\n").map((line) => line.trim());
      const isList = lines.every((line) => /^[-–•]\s/.test(line));
      return { items: isList ? lines.map((line) => line.replace(/^[-–•]\s+/, "")) : null, text: block };
    });
}

/** What somebody wrote as plain text, in paragraphs and lists: words only, whatever stands in it. */
export function PlainText({ text }: { text: string }) {
  return blocksOf(text).map(({ items, text: block }, place) =>
    items ? (
      <ul key={place} className={styles.bullets}>
        {items.map((item, at) => (
          <li key={at}>{item}</li>
        ))}
      </ul>
    ) : (
      <p key={place}>{block}</p>
    ),
  );
}
