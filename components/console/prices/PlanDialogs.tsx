import { ConfirmDialog } from "@/components/console/ConfirmDialog";
import { COUNTERSIGN_LIMITS } from "@/contract/countersigning/countersignTerms";
import type { PlanAnswers, PricePlan } from "@/contract/priceDesk/pricePlanRoutes";
import { useStoreMoments } from "@/hooks/desk/useStoreMoments";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { cancelPricePlan, changePricePlan, planPrices } from "@/services/desk/goods/prices";
import { formatMoney } from "@/utils/format/money";
import { PlanDialog } from "./PlanDialog";
import type { PriceSheetState } from "./usePriceSheet";

/** What can be done to a plan. */
export type PlanAct = "change" | "cancel" | "again";

interface PlanDialogsProps {
  plan: PricePlan;
  act: PlanAct;
  /** Hands over what the plan has become; null for a plan of its own. */
  onDone: (changed: PricePlan | null, text: string) => void;
  onClose: () => void;
}

/** Changes a plan, calls it off, or plans the same price once more. */
export function PlanDialogs({ plan, act, onDone, onClose }: PlanDialogsProps) {
  const { t } = useTranslation("pricePlans");
  const { locale } = useMarket();
  const { inStore } = useStoreMoments();
  const { currency, price, origin_price, listed, state } = plan;
  const values = {
    product: plan.name,
    price: formatMoney(price, currency, locale),
    listed: listed ? formatMoney(listed.price, currency, locale) : "–",
    from: inStore(plan.starts_at),
  };
  const isLive = state === "live";
  const name = isLive && act === "cancel" ? "cancelLive" : act;
  const words = { title: t(`${name}.title`, values), text: t(`${name}.text`, values), submit: t(`${name}.submit`) };
  if (act === "cancel")
    return (
      <ConfirmDialog
        {...words}
        field={{ name: "reason", label: t("field.reason"), most: COUNTERSIGN_LIMITS.reasonLength }}
        perform={(reason) => cancelPricePlan(plan, reason)}
        onDone={(changed) => onDone(changed, t("cancel.done", values))}
        onClose={onClose}
      />
    );
  const cell = { currency, value: { price, origin_price } };
  if (act === "change")
    return (
      <PlanDialog<PricePlan>
        {...words}
        cell={cell}
        isLive={isLive}
        initial={plan}
        perform={({ starts_at, ends_at, reason }, typed) =>
          changePricePlan(plan, { ends_at, reason, ...(!isLive && { starts_at, ...typed }) })
        }
        onDone={(changed) => {
          onDone(changed, t("change.done", values));
          return "";
        }}
        onClose={onClose}
      />
    );
  return (
    <PlanDialog<PlanAnswers>
      {...words}
      cell={cell}
      initial={{ starts_at: null, ends_at: null }}
      perform={(times, typed, key) => {
        const wanted = typed ?? cell.value;
        return planPrices([{ product_id: plan.product_id, currency, ...wanted, was: listed }], times, key);
      }}
      onDone={({ rows: [row] }) => {
        if (row?.outcome === "saved" || row?.outcome === "waiting") {
          onDone(null, t(`again.${row.outcome}`, values));
          return "";
        }
        return t(
          row?.fault ? `priceDesk:fault.${row.fault}` : `refused.${row?.outcome === "same" ? "same" : "conflict"}`,
        );
      }}
      onClose={onClose}
    />
  );
}

/** Plans what was typed into the sheet for a time to come. */
export function PlanSheetDialog({ sheet, onClose }: { sheet: PriceSheetState; onClose: () => void }) {
  const { t } = useTranslation("pricePlans");
  return (
    <PlanDialog<null>
      title={t("plan.title")}
      text={t("plan.text", { count: sheet.changed })}
      submit={t("plan.submit")}
      cell={null}
      initial={{ starts_at: null, ends_at: null }}
      perform={(times) => sheet.plan(times)}
      onDone={() => ""}
      onClose={onClose}
    />
  );
}
