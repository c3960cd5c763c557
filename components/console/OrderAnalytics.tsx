import "@/styles/deskParts";
import table from "@/components/desk/DeskTable.module.css";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Moment } from "@/components/ui/Moment";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import type { OrderAnalytics as Analytics } from "@/contract/desk/orderAnalyticsRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatMoney } from "@/utils/format/money";
import { OrderEventTable, useOrderWords } from "./OrderEventTable";

const AMOUNTS = ["items", "discount", "shipping", "tax", "total"] as const;

interface OrderAnalyticsProps {
  number: string;
  analytics: Analytics | null;
  isUnknown: boolean;
}

/** An order by its number: its amounts, its lines, and everything that happened to it and its payments. */
export function OrderAnalytics({ number, analytics, isUnknown }: OrderAnalyticsProps) {
  const { t } = useTranslation("orderAnalytics");
  return (
    <>
      <form className={table.tools} role="search">
        <Field label={t("number")} name="order" defaultValue={analytics?.order_num ?? number} maxLength={40} />
        <Button type="submit">{t("show")}</Button>
      </form>
      {isUnknown && (
        <Notice tone="warning" live>
          {t("unknown")}
        </Notice>
      )}
      {analytics && <Found analytics={analytics} />}
    </>
  );
}

function Found({ analytics }: { analytics: Analytics }) {
  const { t } = useTranslation("orderAnalytics");
  const { locale } = useMarket();
  const { currency, amounts, lines, events } = analytics;
  const said = useOrderWords();
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const facts = [
    { name: "status", value: said.status(analytics.status) },
    { name: "placed", value: <Moment iso={analytics.placed_at} /> },
    { name: "paid", value: analytics.paid_at ? <Moment iso={analytics.paid_at} /> : t("unpaid") },
    { name: "market", value: `${analytics.language}-${analytics.country} · ${currency}` },
    { name: "gateway", value: analytics.gateway_id },
    { name: "code", value: analytics.promotion_code || t("none") },
  ];
  return (
    <>
      <h2>{t("facts")}</h2>
      <p>
        <Link href={deskPaths.staffOrder(analytics.order_num)} prefetch="never">
          {analytics.order_num}
        </Link>
      </p>
      <table className={table.table}>
        <tbody>
          {facts.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{t(name)}</th>
              <td>{value}</td>
            </tr>
          ))}
          {AMOUNTS.map((name) => (
            <tr key={name}>
              <th scope="row">{t(name)}</th>
              <td className="tabular">{money(amounts[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{t("lines")}</h2>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t("product")}</th>
            <th scope="col">{t("vendor")}</th>
            <th scope="col" className={table.number}>
              {t("quantity")}
            </th>
            <th scope="col" className={table.number}>
              {t("gone")}
            </th>
            <th scope="col" className={table.number}>
              {t("amount")}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <td data-label={t("product")}>
                {line.product_name} <span className="muted">{line.code}</span>
              </td>
              <td data-label={t("vendor")}>{line.vendor_name}</td>
              <td data-label={t("quantity")} className={table.number}>
                {line.quantity}
              </td>
              <td data-label={t("gone")} className={table.number}>
                {line.gone}
              </td>
              <td data-label={t("amount")} className={table.number}>
                {money(line.amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{t("events")}</h2>
      <OrderEventTable events={events} />
    </>
  );
}
