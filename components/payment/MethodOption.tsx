import type { ReactNode } from "react";
import { cx } from "@/utils/cx";
import styles from "./PaymentMethods.module.css";

interface MethodOptionProps {
  value: string;
  label: string;
  hint: string;
  checked: boolean;
  /** Something is wrong with what is chosen; what it is stands above (`checkout-method-error`). */
  wrong: boolean;
  onChoose: (value: string) => void;
  /** At the right end, outside of what is pressed to choose. */
  aside?: ReactNode;
  /** What it needs and what comes next, once it is chosen. */
  children: ReactNode;
}

export function MethodOption({ value, label, hint, checked, wrong, onChoose, aside, children }: MethodOptionProps) {
  return (
    <div className={cx(styles.option, checked && styles.chosen)}>
      <div className={styles.row}>
        <label>
          <input
            type="radio"
            name="payment_method"
            value={value}
            checked={checked}
            {...(checked && { id: "checkout-method" })}
            {...(checked && wrong && { "aria-invalid": true, "aria-describedby": "checkout-method-error" })}
            onChange={() => onChoose(value)}
          />
          <span>
            <span className={styles.name}>{label}</span>
            <span className={styles.hint} suppressHydrationWarning>
              {hint}
            </span>
          </span>
        </label>
        {aside}
      </div>
      {checked && <div className={styles.needs}>{children}</div>}
    </div>
  );
}
