import "@/styles/formParts";
import { useId } from "react";
import styles from "@/components/form/Field.module.css";

interface DayRangeFieldProps {
  /** Of the range: its ends are `least` and `most` below it. */
  path: string;
  most: number;
  labelOf: (path: string) => string;
  valueOf: (path: string) => string;
  errors: Readonly<Record<string, string>>;
  onChange: (path: string, value: unknown) => void;
}

const ENDS = ["least", "most"] as const;

/** From so many days to so many: two numbers beside each other, in a cell of a table that says of what. */
export function DayRangeField({ path, most, labelOf, valueOf, errors, onChange }: DayRangeFieldProps) {
  const id = useId();
  const error = ENDS.map((end) => errors[`${path}.${end}`]).find(Boolean);
  return (
    <div role="group" aria-label={labelOf(path)} className={styles.field}>
      <span
        style={{
          display: "grid",
          gridTemplateColumns: "5rem auto 5rem",
          gap: "var(--space-8)",
          alignItems: "center",
          justifyContent: "start",
        }}
      >
        {ENDS.map((end) => {
          const name = `${path}.${end}`;
          return [
            end === "most" && (
              <span key="to" aria-hidden="true">
                –
              </span>
            ),
            <input
              key={end}
              type="number"
              inputMode="numeric"
              min={0}
              max={most}
              step={1}
              name={name}
              className={styles.control}
              aria-label={labelOf(name)}
              aria-invalid={errors[name] ? true : undefined}
              aria-describedby={errors[name] ? id : undefined}
              value={valueOf(name)}
              onChange={({ target }) => onChange(name, target.value === "" ? "" : target.valueAsNumber)}
            />,
          ];
        })}
      </span>
      {error && (
        <p className={styles.error} id={id}>
          {error}
        </p>
      )}
    </div>
  );
}
