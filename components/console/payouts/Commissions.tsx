import { useState } from "react";
import table from "@/components/desk/DeskTable.module.css";
import { MoreButton } from "@/components/desk/MoreButton";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { CommissionRuleRow, CommissionRules } from "@/contract/desk/moneyStaffRoutes";
import { useCursorPagination } from "@/hooks/desk/useCursorPagination";
import { useStoreMoments } from "@/hooks/desk/useStoreMoments";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import type { ApiFailure } from "@/services/answer";
import { endCommission, fetchCommissions } from "@/services/desk/money";
import { numberFormat } from "@/utils/format/formats";
import type { NamedBrand } from "./BrandField";
import { CommissionForm } from "./CommissionForm";

/** What the store keeps, rule by rule, and for who decides the way to set another. */
export function Commissions({
  first,
  brands,
  mayDecide,
}: {
  first: CommissionRules;
  brands: NamedBrand[] | null;
  mayDecide: boolean;
}) {
  const { t } = useTranslation("vendorMoney");
  const { locale } = useMarket();
  const { inStore } = useStoreMoments();
  const failureText = useFailureText();
  const list = useCursorPagination(first, (before) => fetchCommissions({ before }));
  const [busy, setBusy] = useState(0);
  const [told, setTold] = useState("");
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const percent = (rate: number) =>
    numberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(rate / 100);
  const nameOf = ({ vendor, category }: CommissionRuleRow) => {
    const brand = vendor || t("staff.all");
    return category ? t("staff.inCategory", { brand, category }) : brand;
  };
  const mayEnd = ({ vendor_id: vendor, category, valid_until: until }: CommissionRuleRow) =>
    until === null && (vendor !== null || category !== "");
  const end = async (id: number) => {
    setBusy(id);
    setTold("");
    const answer = await endCommission(id);
    setBusy(0);
    setFailure(answer.failure);
    if (!answer.data) return;
    list.replace(answer.data);
    setTold(answer.data.waits ? t("second.commissionWaits") : t("staff.ended"));
  };
  return (
    <>
      {told && (
        <Notice tone="positive" live>
          {told}
        </Notice>
      )}
      {failure && (
        <Notice tone="danger" live>
          {failureText(failure)}
        </Notice>
      )}
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t("staff.of")}</th>
            <th scope="col">{t("staff.rate")}</th>
            <th scope="col">{t("staff.from")}</th>
            <th scope="col">{t("staff.until")}</th>
            <th scope="col">{t("staff.by")}</th>
            {mayDecide && <th scope="col">{t("staff.act")}</th>}
          </tr>
        </thead>
        <tbody>
          {list.rows.map((rule) => (
            <tr key={rule.id}>
              <td data-label={t("staff.of")}>{nameOf(rule)}</td>
              <td data-label={t("staff.rate")}>{percent(rule.rate)}</td>
              <td data-label={t("staff.from")} suppressHydrationWarning>
                {inStore(rule.valid_from)}
              </td>
              <td data-label={t("staff.until")} suppressHydrationWarning>
                {rule.valid_until ? inStore(rule.valid_until) : t("staff.open")}
              </td>
              <td data-label={t("staff.by")}>{rule.by || t("staff.byStore")}</td>
              {mayDecide && (
                <td data-label={mayEnd(rule) ? t("staff.act") : undefined}>
                  {mayEnd(rule) && (
                    <Button
                      size="small"
                      variant="outline"
                      loading={busy === rule.id}
                      aria-label={t("staff.endOf", { name: nameOf(rule) })}
                      onClick={() => void end(rule.id)}
                    >
                      {t("staff.end")}
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <MoreButton list={list} label={t("staff.olderRules")} />
      {mayDecide && (
        <CommissionForm
          brands={brands}
          onSet={(rules) => {
            list.replace(rules);
            setFailure(null);
            setTold(rules.waits ? t("second.commissionWaits") : t("staff.setDone"));
          }}
        />
      )}
    </>
  );
}
