import "@/styles/deskParts";
import { useState } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import { FormNotices } from "@/components/desk/FormNotices";
import { ProofDialog } from "@/components/desk/ProofDialog";
import { SaveBar } from "@/components/desk/SaveBar";
import { Checkbox } from "@/components/form/Checkbox";
import { Field } from "@/components/form/Field";
import { fieldsOf } from "@/contract/desk/fields";
import type { LimitsForm } from "@/contract/settings/limitRoutes";
import { LIMIT_BOUNDS, type ApprovalLimits, type LimitPath } from "@/contract/settings/limitTerms";
import { useDeskForm } from "@/hooks/desk/useDeskForm";
import { useFreshProof } from "@/hooks/desk/useFreshProof";
import { useTranslation } from "@/hooks/useTranslation";
import { saveLimits } from "@/services/desk/console/settings";

const { dollars, perDay, percent } = LIMIT_BOUNDS;
const GROUPS: readonly { name: string; numbers: readonly (readonly [LimitPath, number])[]; check?: LimitPath }[] = [
  {
    name: "refund",
    numbers: [
      ["refund.dollars", dollars],
      ["refund.per_day", perDay],
    ],
  },
  { name: "price", numbers: [["price.percent", percent]] },
  { name: "discount", numbers: [["discount.percent", percent]], check: "discount.signs_uncapped" },
  { name: "brands", numbers: [["brands.fall_percent", percent]] },
];

interface LimitsEditorProps {
  first: LimitsForm;
  /** Whether what was saved waits for a second person. */
  onSaved: (waits: boolean) => void;
}

/** The limits as a form: each field says what it changes. */
export function LimitsEditor({ first, onSaved }: LimitsEditorProps) {
  const { t } = useTranslation("settingsDesk");
  const { guarded, proof } = useFreshProof();
  const [waits, setWaits] = useState(false);
  const form = useDeskForm<ApprovalLimits>({
    name: "limits",
    doc: first.limits,
    version: first.version,
    send: (version, changes) =>
      guarded(() =>
        saveLimits(version, changes, (now) => {
          setWaits(now.waits);
          onSaved(now.waits);
        }),
      ),
  });
  const { set, errors } = form;
  const values = fieldsOf(form.values);
  const labelOf = (path: string) => t(`fields.${path}`);
  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <FormNotices form={form} labelOf={labelOf} />
      {GROUPS.map(({ name, numbers, check }) => (
        <section key={name} className={formStyles.section} aria-labelledby={`limits-${name}`}>
          <h2 id={`limits-${name}`}>{t(`${name}Title`)}</h2>
          <p className={formStyles.help}>{t(`${name}Text`)}</p>
          <div className={formStyles.short}>
            {numbers.map(([path, most]) => (
              <Field
                key={path}
                type="number"
                inputMode="numeric"
                min={0}
                max={most}
                step={1}
                name={path}
                label={labelOf(path)}
                help={t(`help.${path}`)}
                value={String(values.get(path) ?? "")}
                error={errors[path]}
                onChange={({ target }) => set(path, target.value === "" ? "" : target.valueAsNumber)}
              />
            ))}
          </div>
          {check && (
            <Checkbox
              name={check}
              label={labelOf(check)}
              help={t(`help.${check}`)}
              error={errors[check]}
              checked={values.get(check) === true}
              onChange={({ target }) => set(check, target.checked)}
            />
          )}
        </section>
      ))}
      {/* What waits is not saved: the page says so itself. */}
      <SaveBar form={{ ...form, isSaved: form.isSaved && !waits }} labelOf={labelOf} />
      {proof && <ProofDialog {...proof} about="settingsProof" />}
    </form>
  );
}
