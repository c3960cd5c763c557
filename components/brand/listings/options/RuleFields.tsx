import "@/styles/deskParts";
import { useRef } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { announce } from "@/components/ui/announce";
import { LISTING_LIMITS, type ListingForm, type ListingRule } from "@/contract/desk/listingTerms";
import type { OptionFacts } from "@/contract/desk/optionSchemas";
import type { FormPart } from "@/hooks/desk/useDeskForm";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { CheckReport } from "./CheckReport";
import { newRule, replaceItem, valueNames, removeItem } from "./editOptions";
import styles from "./Options.module.css";
import { ProblemList } from "./ProblemList";
import { RuleCard } from "./RuleCard";

interface RuleProps {
  form: FormPart<Pick<ListingForm, "groups" | "rules">>;
  problems: OptionFacts["problems"];
}

/** What does not go together, as sentences, and what that leaves. */
export function RuleFields({ form: { values, set, errors }, problems }: RuleProps) {
  const { t } = useTranslation("brandListings");
  const { language } = useMarket();
  const list = useRef<HTMLOListElement>(null);
  const { groups, rules } = values;
  const names = valueNames(groups, language);
  const [first, second] = [...names.keys()];
  const write = (next: ListingRule[]) => set("rules", next);
  const most = LISTING_LIMITS.rules;
  return (
    <section className={formStyles.section} aria-labelledby="listing-rules">
      <h2 id="listing-rules">{t("fields.rules")}</h2>
      <p className={formStyles.help}>{t("rules.help", { most })}</p>
      {errors.rules && (
        <Notice tone="danger" live>
          {errors.rules}
        </Notice>
      )}
      <ProblemList problems={problems} field="rules" />
      {rules.length === 0 && <p>{t("rules.none")}</p>}
      <ol ref={list} className={styles.cards} tabIndex={-1} aria-labelledby="listing-rules">
        {rules.map((rule, at) => (
          <RuleCard
            // A rule has no name of its own: it is known by its place.
            key={at}
            rule={rule}
            at={at}
            names={names}
            onChange={(next) => write(replaceItem(rules, at, next))}
            onDrop={() => {
              write(removeItem(rules, at));
              announce(t("options.dropped", { name: t("rules.number", { number: at + 1 }) }));
              list.current?.focus();
            }}
          />
        ))}
      </ol>
      <div>
        <Button
          variant="outline"
          disabled={second === undefined || rules.length >= most}
          onClick={() => first && second && write([...rules, newRule(first, second)])}
        >
          {t("rules.addRule")}
        </Button>
      </div>
      {second === undefined && <p className={formStyles.help}>{t("rules.needsGroups")}</p>}
      {rules.length >= most && <p className={formStyles.help}>{t("options.most", { most })}</p>}
      <CheckReport groups={groups} rules={rules} names={names} />
    </section>
  );
}
