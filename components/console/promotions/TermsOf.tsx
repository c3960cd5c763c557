import styles from "@/components/desk/DeskOrder.module.css";
import type { PromotionDetail } from "@/contract/promotionDesk/promotionDeskRoutes";
import { LANGUAGES } from "@/contract/markets";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatMoney } from "@/utils/format/money";
import { usePromotionWords } from "./usePromotionWords";

/** What a promotion gives, for what, to whom, when and how often; what is not said is not limited. */
export function TermsOf({ promotion }: { promotion: PromotionDetail }) {
  const { t } = useTranslation("promotionDesk");
  const { locale } = useMarket();
  const words = usePromotionWords();
  const { what, who, when, limits, words: said } = promotion.form;
  const money = (amounts: typeof what.amounts) =>
    amounts.map(({ amount, currency }) => formatMoney(amount, currency, locale)).join(" · ");
  const moment = (iso: string | null) => (iso === null ? "" : `${words.inStore(iso)} (${words.elsewhere(iso)})`);
  const number = (value: number | null) => (value ? String(value) : "");
  const isShare = what.kind === "percent" || what.kind === "buy_get";
  const facts: [string, string][] = [
    ["kind", t(`kind.${what.kind}`)],
    ["percent", what.percent > 0 ? `${what.percent} %` : ""],
    ["amounts", money(what.amounts)],
    [
      "buy",
      what.kind === "buy_get" ? t("terms.buyGet", { buy: what.buy, get: what.get, reduction: what.reduction }) : "",
    ],
    ["reduced", what.reduced.join(", ")],
    ["times", number(what.times)],
    ["gift", what.gift && `${what.gift_quantity} × ${what.gift}`],
    ["caps", isShare ? money(what.caps) || t("terms.uncapped") : ""],
    ["minimum_usd", who.minimum_usd > 0 ? formatMoney(who.minimum_usd, "USD", locale) : ""],
    ["minimum_quantity", number(who.minimum_quantity)],
    ["categories", who.categories.join(", ")],
    ["products", who.products.join(", ")],
    ["countries", who.countries.join(", ")],
    ["first_order_only", who.first_order_only ? t("terms.yes") : ""],
    ["not_on_sale", who.not_on_sale ? t("terms.yes") : ""],
    ["starts_at", moment(when.starts_at)],
    ["ends_at", moment(when.ends_at)],
    ["total", number(limits.total)],
    ["per_customer", number(limits.per_customer)],
    ["shown", said.shown ? t("terms.yes") : ""],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== "")
        .map(([name, value]) => (
          <div key={name} style={{ display: "contents" }}>
            <dt>{t(`field.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      {LANGUAGES.map((language) => (
        <div key={language} style={{ display: "contents" }}>
          <dt>{t(`desk:languages.${language}`)}</dt>
          <dd lang={language}>
            {said.text[language]}
            <br />
            <span className={styles.detail}>{said.description[language]}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
