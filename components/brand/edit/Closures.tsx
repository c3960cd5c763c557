import "@/styles/deskParts";
import { Plus, X } from "lucide-react";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { IconButton } from "@/components/ui/IconButton";
import { Notice } from "@/components/ui/Notice";
import formStyles from "@/components/desk/DeskForm.module.css";
import { BRAND_LIMITS, type Closure } from "@/contract/desk/brandTerms";
import { useFocusAfterRemoval } from "@/hooks/browser/useFocusAfterRemoval";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./Closures.module.css";

interface ClosuresProps {
  closures: readonly Closure[];
  set: (path: string, value: unknown) => void;
  error: string | undefined;
  /** What it means to whoever buys. */
  help: string;
}

const today = () => new Date().toISOString().slice(0, 10);

/** Days on which a brand or a warehouse sends nothing. */
export function Closures({ closures, set, error, help }: ClosuresProps) {
  const { t } = useTranslation("brand");
  const focusTitle = useFocusAfterRemoval();
  const change = (place: number, part: Partial<Closure>) =>
    set(
      "closures",
      closures.map((closure, at) => (at === place ? { ...closure, ...part } : closure)),
    );
  return (
    <section className={formStyles.section} aria-labelledby="closures">
      <h2 id="closures" tabIndex={-1}>
        {t("fields.closures")}
      </h2>
      <p className={formStyles.help}>{help}</p>
      {error && (
        <Notice tone="danger" live>
          {error}
        </Notice>
      )}
      {closures.map(({ from, until }, place) => (
        <div key={place} className={styles.row} role="group" aria-label={t("closure", { number: place + 1 })}>
          <Field
            label={t("closureFrom")}
            type="date"
            name={`closures.${place}.from`}
            value={from}
            onChange={({ target }) => change(place, { from: target.value })}
          />
          <Field
            label={t("closureUntil")}
            type="date"
            name={`closures.${place}.until`}
            min={from}
            value={until}
            onChange={({ target }) => change(place, { until: target.value })}
          />
          <IconButton
            label={t("closureRemove", { number: place + 1 })}
            icon={<X />}
            onClick={() => {
              set(
                "closures",
                closures.filter((_, at) => at !== place),
              );
              focusTitle("closures");
            }}
          />
        </div>
      ))}
      {closures.length < BRAND_LIMITS.closures && (
        <div>
          <Button
            size="small"
            variant="outline"
            icon={<Plus aria-hidden="true" />}
            onClick={() => set("closures", [...closures, { from: today(), until: today() }])}
          >
            {t("closureAdd")}
          </Button>
        </div>
      )}
    </section>
  );
}
