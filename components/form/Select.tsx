import "@/styles/formParts";
import { ChevronDown } from "lucide-react";
import { useId, type ComponentPropsWithRef } from "react";
import { cx } from "@/utils/cx";
import { describedBy, FieldFrame, type FieldTexts } from "./FieldFrame";
import styles from "./Field.module.css";

type SelectProps = FieldTexts &
  Omit<ComponentPropsWithRef<"select">, "size" | "children"> & {
    options: readonly { value: string; label: string; disabled?: boolean }[];
    /** Shown while nothing is chosen. */
    blank?: string;
  };

export function Select({ label, help, error, optional = false, options, blank, id, className, ...rest }: SelectProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} help={help} error={error} optional={optional}>
      <span className={styles.box}>
        <select
          {...rest}
          id={fieldId}
          className={cx(styles.control, styles.select, className)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { help, error })}
          required={rest.required ?? !optional}
        >
          {blank !== undefined && <option value="">{blank}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.arrow}>
          <ChevronDown aria-hidden="true" />
        </span>
      </span>
    </FieldFrame>
  );
}
