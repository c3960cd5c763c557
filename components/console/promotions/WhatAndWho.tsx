import styles from "@/components/desk/DeskForm.module.css";
import { Select } from "@/components/form/Select";
import { PROMOTION_KINDS } from "@/contract/promotionDesk/promotionDeskTerms";
import { useTranslation } from "@/hooks/useTranslation";
import { AmountFields, PromotionBox, PromotionField } from "./fields";
import { fieldId, type PromotionFields } from "./usePromotionEditor";

/** What a promotion takes off or gives, for what and for whom. */
export function WhatAndWho({ form }: { form: PromotionFields }) {
  const { t } = useTranslation("promotionDesk");
  const kind = form.typed["what.kind"] ?? "";
  return (
    <>
      <section className={styles.section} aria-labelledby="promotion-what">
        <h2 id="promotion-what">{t("section.what")}</h2>
        <div className={styles.short}>
          <Select
            id={fieldId("what.kind")}
            name="what.kind"
            label={t("field.kind")}
            value={kind}
            options={PROMOTION_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={({ target }) => form.set("what.kind", target.value)}
          />
          {kind === "percent" && <PromotionField form={form} path="what.percent" isNumber />}
          {kind === "buy_get" && (
            <>
              <PromotionField form={form} path="what.buy" isNumber />
              <PromotionField form={form} path="what.get" isNumber />
              <PromotionField form={form} path="what.reduction" isNumber />
              <PromotionField form={form} path="what.times" isNumber help={t("help.times")} />
            </>
          )}
          {kind === "gift" && (
            <>
              <PromotionField form={form} path="what.gift" help={t("help.address")} />
              <PromotionField form={form} path="what.gift_quantity" isNumber />
            </>
          )}
        </div>
        {kind === "buy_get" && <PromotionField form={form} path="what.reduced" help={t("help.reduced")} />}
        {kind === "amount" && <AmountFields form={form} path="what.amounts" help={t("help.amounts")} />}
        {(kind === "percent" || kind === "buy_get") && (
          <AmountFields form={form} path="what.caps" help={t("help.caps")} />
        )}
      </section>
      <section className={styles.section} aria-labelledby="promotion-who">
        <h2 id="promotion-who">{t("section.who")}</h2>
        <div className={styles.short}>
          <PromotionField form={form} path="who.minimum_usd" isNumber help={t("help.minimum_usd")} />
          <PromotionField form={form} path="who.minimum_quantity" isNumber />
        </div>
        <PromotionField form={form} path="who.categories" help={t("help.categories")} />
        <PromotionField form={form} path="who.products" help={t("help.products")} />
        <PromotionField form={form} path="who.countries" help={t("help.countries")} />
        <PromotionBox form={form} path="who.first_order_only" />
        <PromotionBox form={form} path="who.not_on_sale" />
      </section>
    </>
  );
}
