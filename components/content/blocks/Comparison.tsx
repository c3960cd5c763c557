import type { BlockOf } from "@/contract/content/blocks";
import { textOfRuns } from "@/utils/textOfRuns";
import { cx } from "@/utils/cx";
import { InlineRuns } from "./InlineRuns";
import styles from "./Blocks.module.css";

/** A table that scrolls by itself where it is wider than a phone; its first column names the rows. */
export function Comparison({ block: { kind, head, rows } }: { block: BlockOf<"table" | "comparison"> }) {
  const label = head.map(textOfRuns).filter(Boolean).join(", ");
  return (
    // A region that scrolls has to be reached by keyboard.

    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className={cx(styles.table, kind === "comparison" && styles.wide)}
    >
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                <InlineRuns runs={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    <InlineRuns runs={cell} />
                  </th>
                ) : (
                  <td key={column}>
                    <InlineRuns runs={cell} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
