import { QuantityStepper } from "@/components/ui/QuantityStepper";
import type { PartLine } from "@/contract/desk/partRoutes";
import styles from "@/components/desk/DeskOrder.module.css";

/** Names a line, or a piece of a set, among those of its part. */
export const lineKey = ({ line_id, product_id }: Pick<PartLine, "line_id" | "product_id">) =>
  `${line_id}-${product_id}`;

interface UnitFieldsProps {
  legend: string;
  lines: readonly PartLine[];
  mostOf: (line: PartLine) => number;
  counts: Readonly<Record<string, number>>;
  onChange: (key: string, count: number) => void;
}

/** How many units of each line. */
export function UnitFields({ legend, lines, mostOf, counts, onChange }: UnitFieldsProps) {
  return (
    <fieldset className={styles.units}>
      <legend>{legend}</legend>
      {lines.map((line) => {
        const key = lineKey(line);
        const name = [line.name, line.piece].filter(Boolean).join(" – ");
        return (
          <div key={key} className={styles.unit}>
            <span>{name}</span>
            <QuantityStepper
              small
              label={name}
              min={0}
              max={mostOf(line)}
              value={counts[key] ?? 0}
              onChange={(count) => onChange(key, count)}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
