import { useState } from "react";
import { Field } from "@/components/form/Field";
import { OPENINGS, type OpeningKey } from "@/constants/openings";
import type { useOpenings } from "@/hooks/useOpenings";
import { useTranslation } from "@/hooks/useTranslation";
import { useMarket } from "@/hooks/useMarket";
import { formatLength, inInches } from "@/utils/format/measure";
import styles from "./WillItFit.module.css";

interface OpeningFieldsProps {
  title: string;
  keys: readonly OpeningKey[];
  openings: ReturnType<typeof useOpenings>;
}

const OPTIONAL: ReadonlySet<OpeningKey> = new Set(["roomHeight"]);

/** Lengths of one opening, each in the unit of the page's country. What cannot be is told on leaving the field. */
export function OpeningFields({ title, keys, openings: { typed, type, isWrong } }: OpeningFieldsProps) {
  const { t } = useTranslation("willFit");
  const { locale } = useMarket();
  const [left, setLeft] = useState<readonly OpeningKey[]>([]);
  const unit = t(inInches(locale) ? "inches" : "centimetres");
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div className={styles.fields}>
        {keys.map((key) => {
          const [least, most] = [OPENINGS[key].least, OPENINGS[key].most].map((cm) => formatLength(cm, locale)[0]);
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
