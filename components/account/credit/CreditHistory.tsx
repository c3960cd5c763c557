import { ReceiptText } from "lucide-react";
import type { Credit } from "@/contract/customer";
import { CREDIT_KINDS, type CreditKind } from "@/contract/rules/payoutTerms";
import { EmptyState } from "@/components/ui/EmptyState";
import { Link } from "@/components/ui/Link";
import { Pagination } from "@/components/ui/Pagination";
import { accountPaths } from "@/constants/accountPaths";
import { paths } from "@/constants/paths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import { formatMoney } from "@/utils/format/money";
import styles from "./Credit.module.css";

const hrefOf = (wallet: CreditKind | null, page = 1) => {
  const query = new URLSearchParams({ ...(wallet && { wallet }), ...(page > 1 && { page: String(page) }) }).toString();
  return `${accountPaths.credit}${query && `?${query}`}`;
};

/** How it came and went, the latest first, twenty a page; all of it or one kind. */
export function CreditHistory({ credit, wallet }: { credit: Credit; wallet: CreditKind | null }) {
  const { t } = useTranslation("credit");
  const { locale } = useMarket();
  const { entries, page, total_pages: pages } = credit;
  const amountOf = ({ amount, currency }: (typeof entries)[number]) =>
    currency === "" ? t("coins", { count: amount }) : formatMoney(amount, currency, locale);
  return (
    <section className={styles.part} aria-labelledby="credit-history">
      <h2 id="credit-history">{t("history.title")}</h2>
      <nav aria-label={t("history.filter")}>
        <ul className={styles.filters}>
          {[null, ...CREDIT_KINDS].map((kind) => (
            <li key={kind ?? "all"}>
              <Link
                href={hrefOf(kind)}
                aria-current={kind === wallet ? "page" : undefined}
                prefetch="never"
                scroll={false}
              >
                {t(`history.${kind ?? "all"}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {entries.length === 0 ? (
        <EmptyState icon={<ReceiptText />} heading="h3" title={t("history.empty")} text={t("history.emptyText")} />
      ) : (
        <ul className={styles.moves}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <span>
                {t(`history.kinds.${entry.kind}`)}{" "}
                {entry.order_num && (
                  <Link href={paths.order(entry.order_num)} prefetch="never">
                    {entry.order_num}
                  </Link>
                )}
                <span className={styles.day}>
                  {t(`history.wallets.${entry.wallet}`)} · {formatDate(entry.at, locale)}
                </span>
              </span>
              <span className={entry.amount > 0 ? styles.plus : "tabular"}>
                {entry.amount > 0 ? "+" : ""}
                {amountOf(entry)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} totalPages={pages} hrefOf={(to) => hrefOf(wallet, to)} />
    </section>
  );
}
