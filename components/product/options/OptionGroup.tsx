import { useTranslation } from "@/hooks/useTranslation";
import { startTransition, useOptimistic } from "react";
import type { OptionRule, ProductOption } from "@/contract/product";
import { cx } from "@/utils/cx";
import { useMarket } from "@/hooks/useMarket";
import { choose, reasonAgainst, type Choice } from "@/utils/product/options";
import { formatDelta } from "@/utils/format/priceDelta";
import { isPictured, OptionSample } from "./OptionSample";
import styles from "./OptionGroup.module.css";

interface OptionGroupProps {
  option: ProductOption;
  choice: Choice;
  rules: readonly OptionRule[];
  currency: string;
  onPick: (option: ProductOption, value: string) => void;
}

/**
 * One question of the configuration: radios, or checkboxes where several or none may be taken. Works in a plain form.
 */
export function OptionGroup({ option, choice, rules, currency, onPick }: OptionGroupProps) {
  const { t } = useTranslation("product");
  const { locale } = useMarket();
  // The mark follows the hand at once; pictures, prices and what they rule out follow in frames of their own.
  const [chosen, mark] = useOptimistic(choice[option.id] ?? []);
  const pick = (value: string) =>
    startTransition(() => {
      mark(choose(choice, option, value)[option.id] ?? []);
      onPick(option, value);
    });
  const values = option.values.map((value) => ({
    ...value,
    reason: reasonAgainst(choice, option, value.value, rules),
  }));
  const reasons = [...new Set(values.map(({ reason }) => reason).filter(Boolean))];
  const name = option.values.find(({ value }) => value === chosen[0])?.name;
  const sampled = option.values.every(isPictured);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {option.name}{" "}
        {option.optional ? (
          <span className={styles.now}>{t("options.optional")}</span>
        ) : (
          sampled && <span className={styles.now}>{name}</span>
        )}
      </legend>
      <div className={cx(styles.values, sampled ? styles.samples : styles.texts)}>
        {values.map((value) => (
          <label key={value.value} className={cx(styles.value, value.reason !== "" && styles.unavailable)}>
            <input
              type={option.optional ? "checkbox" : "radio"}
              name={`option-${option.id}`}
              value={value.value}
              checked={chosen.includes(value.value)}
              disabled={value.reason !== ""}
              aria-describedby={value.reason ? `reason-${option.id}` : undefined}
              onChange={() => pick(value.value)}
            />
            {sampled && <OptionSample value={value} />}
            <span className={styles.name}>{value.name}</span>
            {value.delta !== 0 && (
              <span className={styles.delta} suppressHydrationWarning>
                {formatDelta(value.delta, currency, locale)}
              </span>
            )}
          </label>
        ))}
      </div>
      <ul id={`reason-${option.id}`} className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </fieldset>
  );
}
