import { Printer } from "lucide-react";
import type { Invoice } from "@/contract/order";
import { Totals } from "@/components/cart/Totals";
import { useShell } from "@/components/layout/ShellContext";
import { Button, ButtonLink } from "@/components/ui/Button";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/dates";
import { useMarket } from "@/utils/market";
import { formatMoney } from "@/utils/money";
import { PostalAddress } from "./PostalAddress";
import styles from "./InvoiceSheet.module.css";

/** The invoice as a sheet of paper, on the screen and on the printer. */
export function InvoiceSheet({ invoice, orderNumber }: { invoice: Invoice; orderNumber: string }) {
  const { t } = useTranslation("orders");
  const { storeName } = useShell();
  const { locale } = useMarket();
  const money = (amount: number) => formatMoney(amount, invoice.currency, locale);
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <ButtonLink look="quiet" href={paths.order(orderNumber)} warm="never">
          {t("invoice.back")}
        </ButtonLink>
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {t("invoice.print")}
        </Button>
      </div>
      <article className={styles.sheet}>
        <header className={styles.head}>
          <p className={`display ${styles.name}`}>{storeName}</p>
          <div>
            <h1>{t("invoice.title")}</h1>
            <p>{invoice.code}</p>
            <p suppressHydrationWarning>{formatDate(invoice.date_created, locale)}</p>
          </div>
        </header>
        <div className={styles.to}>
          <h2>{t("invoice.to")}</h2>
          <PostalAddress address={{ ...invoice.customer, phone: "" }} />
          <p>{invoice.customer.email}</p>
        </div>
        <table className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">{t("invoice.item")}</th>
              <th scope="col">{t("invoice.quantity")}</th>
              <th scope="col">{t("invoice.price")}</th>
              <th scope="col">{t("invoice.amount")}</th>
            </tr>
          </thead>
          <tbody>
            {invoice.order_details.map((line) => (
              <tr key={line.id}>
                <td>
                  {line.product_name}
                  <small>
                    {[line.product_code, ...line.options.map((option) => option.value_name)]
                      .filter(Boolean)
                      .join(" · ")}
                  </small>
                </td>
                <td>{line.quantity}</td>
                <td suppressHydrationWarning>{money(line.price)}</td>
                <td suppressHydrationWarning>{money(line.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.totals}>
          <Totals of={{ ...invoice.totals, currency: invoice.currency }} />
        </div>
        <footer className={styles.foot}>
          {invoice.last_4digit && <p>{t("invoice.paid", { last4: invoice.last_4digit })}</p>}
          {invoice.transaction_id && <p>{t("invoice.transaction", { id: invoice.transaction_id })}</p>}
        </footer>
      </article>
    </div>
  );
}
