import "@/styles/deskParts";
import { useState, type FormEvent } from "react";
import styles from "@/components/desk/DeskOrder.module.css";
import { Field } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import table from "@/components/desk/DeskTable.module.css";
import { COUNTRIES, type CountryCode } from "@/contract/markets";
import type { PromotionExample } from "@/contract/promotionDesk/promotionDeskRoutes";
import { useDeskAct } from "@/hooks/desk/useDeskAct";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchExample, type PromotionInQuestion } from "@/services/desk/goods/promotions";
import { formatMoney } from "@/utils/format/money";

const CODES = Object.keys(COUNTRIES) as CountryCode[];
const MOST = 999;

/** `rise-duo 2, desk-lamp-arc`: addresses, each with how many. */
function readLines(typed: string): { product: string; quantity: number }[] {
  return typed.split(",").flatMap((part) => {
    const [product, times = "1"] = part.trim().toLowerCase().split(/\s+/);
    if (!product) return [];
    return [{ product, quantity: /^\d{1,3}$/.test(times) ? Math.max(1, Math.min(MOST, Number(times))) : 1 }];
  });
}

interface ExampleCartProps {
  /** What is asked about; null while its form is not well filled in. */
  about: () => PromotionInQuestion | null;
}

/** What a cart of a few products comes to with a promotion, step by step as the cart calculates it. */
export function ExampleCart({ about }: ExampleCartProps) {
  const { t } = useTranslation("promotionDesk");
  const { locale } = useMarket();
  const [found, setFound] = useState<PromotionExample | null>(null);
  const { busy, problem, run } = useDeskAct<PromotionExample>(setFound);
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const price = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const typed = new FormData(event.currentTarget);
    const asked = about();
    const lines = readLines(String(typed.get("example_lines") ?? ""));
    if (!asked || lines.length === 0) return;
    setFound(null);
    void run(() => fetchExample(asked, { country: String(typed.get("example_country") ?? ""), lines }));
  };
  return (
    <section className={styles.page} aria-labelledby="example-title">
      <h2 id="example-title">{t("example.title")}</h2>
      <p className={styles.detail}>{t("example.help")}</p>
      <form className={table.search} onSubmit={price}>
        <Field
          name="example_lines"
          label={t("example.lines")}
          defaultValue="rise-duo 1, desk-lamp-arc 2"
          maxLength={500}
          autoComplete="off"
          required={false}
        />
        <Select
          name="example_country"
          label={t("example.country")}
          defaultValue="US"
          options={CODES.map((code) => ({ value: code, label: names.of(code) ?? code }))}
        />
        <Button type="submit" variant="outline" loading={busy}>
          {t("example.submit")}
        </Button>
      </form>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {found && <Steps {...found} />}
    </section>
  );
}

function Steps({ currency, refusal, saves, gift, steps, without, missing }: PromotionExample) {
  const { t } = useTranslation("promotionDesk");
  const { locale } = useMarket();
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const before = new Map(without.map(({ step, sum }) => [step, sum]));
  const isShown = (step: string, change: number) => change !== 0 || step === "price_list" || step === "total";
  return (
    <div className={styles.page} role="status">
      <p>
        {refusal
          ? t("example.refused", { why: t(`refusal.${refusal}`) })
          : t("example.saves", { amount: money(saves) })}
      </p>
      {gift && <p>{t("example.gift", { name: gift })}</p>}
      {missing.length > 0 && <p>{t("example.missing", { names: missing.join(", ") })}</p>}
      <table className={table.table}>
        <caption className="visually-hidden">{t("example.title")}</caption>
        <thead>
          <tr>
            {["step", "change", "sum", "without"].map((name) => (
              <th key={name} scope="col" className={name === "step" ? undefined : table.number}>
                {t(`example.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps
            .filter(({ step, change }) => isShown(step, change))
            .map(({ step, change, sum }) => (
              <tr key={step}>
                <td data-label={t("example.step")}>{t(`steps.${step}`)}</td>
                <td data-label={t("example.change")} className={table.number}>
                  {money(change)}
                </td>
                <td data-label={t("example.sum")} className={table.number}>
                  {money(sum)}
                </td>
                <td data-label={t("example.without")} className={table.number}>
                  {money(before.get(step) ?? 0)}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
