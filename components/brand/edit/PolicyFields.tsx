import { Notice } from "@/components/ui/Notice";
import { LocalizedField } from "@/components/desk/LocalizedField";
import type { BrandDetail, BrandForm } from "@/contract/desk/brandRoutes";
import { BRAND_LIMITS, POLICY_KINDS } from "@/contract/desk/brandTerms";
import { WITHDRAWAL_DAYS } from "@/contract/rules/rights";
import type { DeskForm } from "@/hooks/desk/useDeskForm";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";

/** What a brand promises; each saved version has its date, and holds for what is bought from then on. */
export function PolicyFields({ form, brand }: { form: DeskForm<BrandForm>; brand: BrandDetail }) {
  const { t } = useTranslation("brand");
  const { locale } = useMarket();
  const { values, set, errors } = form;
  return (
    <>
      <Notice>{t("law", { days: WITHDRAWAL_DAYS })}</Notice>
      {POLICY_KINDS.map((kind) => {
        const since = brand.policies_since[kind];
        return (
          <LocalizedField
            key={kind}
            label={t(`fields.policies_${kind}`)}
            help={since === null ? t("policyNone") : t("policySince", { date: formatDate(since, locale) })}
            path={`policies.${kind}`}
            value={values.policies[kind]}
            set={set}
            errors={errors}
            maxLength={BRAND_LIMITS.policyLength}
            rows={10}
          />
        );
      })}
    </>
  );
}
