import "@/styles/formParts";
import { useId, type ReactNode } from "react";
import type { Picture as PictureData } from "@/contract/shared";
import { Picture } from "@/components/ui/Picture";
import { Swatch } from "@/components/ui/Swatch";
import { cx } from "@/utils/cx";
import styles from "./RadioCards.module.css";

export interface RadioCard {
  value: string;
  label: ReactNode;
  detail?: ReactNode;
  /** At the right end: a price, a date. */
  aside?: ReactNode;
  /** A colour or material sample. */
  swatch?: string | undefined;
  picture?: PictureData | null | undefined;
  /**
   * Why it cannot be combined with the rest; the card stays readable and selectable only when `disabled` is not set.
   */
  reason?: string | undefined;
  disabled?: boolean;
}

interface RadioCardsProps {
  legend: ReactNode;
  name?: string;
  value: string;
  options: readonly RadioCard[];
  /** `rows`: one under the other. `tiles`: as many as fit, pictures on top. `pills`: words side by side. */
  layout?: "rows" | "tiles" | "pills";
  error?: string | undefined;
  onChange: (value: string) => void;
}

export function RadioCards({ legend, name, value, options, layout = "rows", error, onChange }: RadioCardsProps) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={cx(styles.cards, styles[layout])}>
        {options.map((option) => (
          <label key={option.value} className={cx(styles.card, option.reason !== undefined && styles.unavailable)}>
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.picture && <Picture picture={option.picture} sizes="120px" alt="" className={styles.picture} />}
            {!option.picture && option.swatch && <Swatch name="" fill={option.swatch} />}
            <span className={styles.words}>
              <span className={styles.label}>{option.label}</span>
              {option.detail && <span className={styles.detail}>{option.detail}</span>}
              {option.reason && <span className={styles.detail}>{option.reason}</span>}
            </span>
            {option.aside && <span className={styles.aside}>{option.aside}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
