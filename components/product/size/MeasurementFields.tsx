import { useState } from "react";
import { Field } from "@/components/form/Field";
import { DOOR_MEASUREMENTS, type DoorMeasurement } from "@/constants/doorMeasurements";
import type { useDoorMeasurements } from "@/hooks/useDoorMeasurements";
import { useTranslation } from "@/hooks/useTranslation";
import { useMarket } from "@/hooks/useMarket";
import { formatLength, usesInches } from "@/utils/format/measure";
import styles from "./WillItFit.module.css";

interface MeasurementFieldsProps {
  title: string;
  keys: readonly DoorMeasurement[];
  measurements: ReturnType<typeof useDoorMeasurements>;
}

const OPTIONAL: ReadonlySet<DoorMeasurement> = new Set(["roomHeight"]);

/** Lengths of one opening, each in the unit of the page's country. What cannot be is told on leaving the field. */
export function MeasurementFields({ title, keys, measurements: { typed, type, isWrong } }: MeasurementFieldsProps) {
  const { t } = useTranslation("willFit");
  const { locale } = useMarket();
  const [left, setLeft] = useState<readonly DoorMeasurement[]>([]);
  const unit = t(usesInches(locale) ? "inches" : "centimetres");
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div className={styles.fields}>
        {keys.map((key) => {
          const [least, most] = [DOOR_MEASUREMENTS[key].least, DOOR_MEASUREMENTS[key].most].map(
            (cm) => formatLength(cm, locale)[0],
          );
          return (
            <Field
              key={key}
              label={t(`field.${key}`, { unit })}
              optional={OPTIONAL.has(key)}
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="next"
              required={false}
              maxLength={7}
              value={typed[key] ?? ""}
              error={left.includes(key) && isWrong(key) ? t("between", { least, most }) : undefined}
              onChange={(event) => type(key, event.target.value)}
              onBlur={() => setLeft((before) => [...before.filter((other) => other !== key), key])}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
