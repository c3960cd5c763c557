import "@/styles/parts";
import { Minus, Plus } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { useState } from "react";
import styles from "./QuantityStepper.module.css";

interface QuantityStepperProps {
  /** Sent with a form. */
  name?: string;
  value: number;
  min?: number;
  max: number;
  /** What is counted, for the controls' labels. */
  label: string;
  /** What was typed before and refused: shown again and marked as wrong. */
  refused?: string | undefined;
  /** A change is under way: nothing else is taken until it ends, and what has the focus keeps it. */
  busy?: boolean;
  disabled?: boolean;
  small?: boolean;
  onChange: (value: number) => void;
}

/**
 * Minus, a field to type in, plus. Typing is taken over on leaving the field or Enter, kept inside the limits. A button
 * at its limit does nothing, but keeps the focus.
 */
export function QuantityStepper({
  name,
  value,
  min = 1,
  max,
  label,
  refused,
  busy = false,
  disabled,
  small,
  onChange,
}: QuantityStepperProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(refused || null);
  const change = (next: number) => {
    if (busy) return;
    setTyped(null);
    const kept = Math.min(Math.max(next, min), max);
    if (kept !== value) onChange(kept);
  };
  const take = () => {
    const number = Number.parseInt(typed ?? "", 10);
    if (Number.isFinite(number)) change(number);
    else setTyped(null);
  };
  return (
    <div
      className={styles.stepper}
      data-small={small || undefined}
      role="group"
      aria-label={t("quantity.of", { name: label })}
    >
      <button
        type="button"
        aria-label={t("quantity.less")}
        disabled={disabled}
        aria-disabled={disabled || busy || value <= min || undefined}
        onClick={() => change(value - 1)}
      >
        <Minus />
      </button>
      <input
        name={name}
        aria-label={t("quantity.label")}
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        value={typed ?? value}
        aria-invalid={(refused && typed === refused) || undefined}
        disabled={disabled}
        readOnly={busy}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, "").slice(0, 3))}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            event.preventDefault();
            take();
          }
          if (event.key === "ArrowUp") change(value + 1);
          if (event.key === "ArrowDown") change(value - 1);
        }}
      />
      <button
        type="button"
        aria-label={t("quantity.more")}
        disabled={disabled}
        aria-disabled={disabled || busy || value >= max || undefined}
        onClick={() => change(value + 1)}
      >
        <Plus />
      </button>
    </div>
  );
}
