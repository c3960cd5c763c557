import "@/styles/deskParts";
import { Trash2, X } from "lucide-react";
import { useId } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import { LocalizedField } from "@/components/desk/LocalizedField";
import { Select } from "@/components/form/Select";
import { IconButton } from "@/components/ui/IconButton";
import { LISTING_LIMITS, type ListingRule } from "@/contract/desk/listingTerms";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { kindOf, ruleWith, type RuleKind } from "./editOptions";
import styles from "./Options.module.css";

interface CardProps {
  rule: ListingRule;
  at: number;
  names: ReadonlyMap<string, string>;
  onChange: (rule: ListingRule) => void;
  onDrop: () => void;
}

/** One rule: the sentence that it is, and what it is made of. */
export function RuleCard({ rule, at, names, onChange, onDrop }: CardProps) {
  const { t } = useTranslation("brandListings");
  const { language } = useMarket();
  const titleId = useId();
  const number = at + 1;
  const kind = kindOf(rule);
  const values = [...rule.needs_any, ...rule.excludes];
  const nameOf = (key: string) => names.get(key) ?? t("rules.gone");
  const all = [...names].map(([value, label]) => ({ value, label }));
  const said = t(kind === "excludes" ? "rules.excludesSaid" : "rules.needsSaid", {
    when: nameOf(rule.when),
    values: values.map(nameOf).join(t("rules.or")) || "…",
    reason: rule.reason[language] || "…",
  });
  return (
    <li className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h3 id={titleId} className={styles.title}>
            {t("rules.number", { number })}
          </h3>
          <p>{said}</p>
        </div>
        <IconButton label={t("rules.drop", { number })} icon={<Trash2 aria-hidden="true" />} onClick={onDrop} />
      </div>
      <div className={styles.sentence}>
        <Select
          name={`rules.${at}.when`}
          label={t("rules.when")}
          value={names.has(rule.when) ? rule.when : ""}
          blank={t("options.choose")}
          required={false}
          options={all}
          onChange={({ target }) => onChange({ ...rule, when: target.value || rule.when })}
        />
        <Select
          name={`rules.${at}.kind`}
          label={t("rules.kind")}
          value={kind}
          required={false}
          options={(["excludes", "needs"] as const).map((each) => ({ value: each, label: t(`rules.${each}`) }))}
          onChange={({ target }) => onChange(ruleWith(rule, target.value as RuleKind, values))}
        />
        <Select
          name={`rules.${at}.add`}
          label={t("rules.add")}
          value=""
          blank={t("options.choose")}
          required={false}
          disabled={values.length >= LISTING_LIMITS.ruleValues}
          options={all.filter(({ value }) => value !== rule.when && !values.includes(value))}
          onChange={({ target }) => target.value && onChange(ruleWith(rule, kind, [...values, target.value]))}
        />
      </div>
      {values.length > 0 && (
        <ul className={styles.chips} aria-label={t("rules.values")}>
          {values.map((key) => (
            <li key={key} className={styles.chip}>
              {nameOf(key)}
              <IconButton
                label={t("rules.dropValue", { name: nameOf(key), number })}
                icon={<X aria-hidden="true" />}
                onClick={() =>
                  onChange(
                    ruleWith(
                      rule,
                      kind,
                      values.filter((each) => each !== key),
                    ),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <div className={formStyles.words}>
        <LocalizedField
          label={t("rules.reason")}
          help={t("rules.reasonHelp")}
          path={`rules.${at}.reason`}
          value={rule.reason}
          set={(changed, text) => onChange({ ...rule, reason: { ...rule.reason, [changed.slice(-2)]: text } })}
          errors={{}}
          maxLength={LISTING_LIMITS.ruleReasonLength}
        />
      </div>
    </li>
  );
}
