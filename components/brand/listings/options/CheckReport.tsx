import "@/styles/deskParts";
import { useDeferredValue, useMemo } from "react";
import { Notice } from "@/components/ui/Notice";
import { checkOptions } from "@/contract/desk/optionCheck";
import type { ListingGroup, ListingRule } from "@/contract/desk/listingTerms";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";

interface CheckProps {
  groups: readonly ListingGroup[];
  rules: readonly ListingRule[];
  names: ReadonlyMap<string, string>;
}

/** What the rules leave: how many combinations, what nobody can choose, and whether the page can begin. */
export function CheckReport({ groups, rules, names }: CheckProps) {
  const { t } = useTranslation("brandListings");
  const { locale } = useMarket();
  // Typing goes first: the report follows.
  const asked = useDeferredValue(useMemo(() => ({ groups, rules }), [groups, rules]));
  const report = useMemo(() => checkOptions(asked.groups, asked.rules), [asked]);
  if (rules.length === 0) return null;
  const { combinations, tried, allowed, dead, unsure, presetFaults } = report;
  const count = (amount: number) => new Intl.NumberFormat(locale).format(amount);
  const named = (keys: readonly string[]) => keys.map((key) => names.get(key) ?? key).join(", ");
  const tone = presetFaults.length > 0 ? "danger" : dead.length > 0 ? "warning" : "positive";
  return (
    <div role="status" aria-label={t("rules.checked")}>
      <Notice tone={tone} title={t("rules.checked")}>
        {presetFaults.length > 0 && (
          <p>
            {t("rules.preset", {
              rules: presetFaults.map((at) => t("rules.number", { number: at + 1 })).join(", "),
            })}
          </p>
        )}
        {dead.length > 0 && <p>{t("rules.dead", { values: named(dead) })}</p>}
        {unsure.length > 0 && <p>{t("rules.unsure", { values: named(unsure) })}</p>}
        <p>
          {combinations > tried
            ? t("rules.sample", {
                combinations: count(combinations),
                tried: count(tried),
                percent: count(Math.round((allowed / tried) * 1000) / 10),
              })
            : t("rules.all", { allowed: count(allowed), combinations: count(combinations) })}
        </p>
      </Notice>
    </div>
  );
}
