import { useTranslation } from "@/hooks/useTranslation";
import type { SalePage } from "@/contract/offers";
import { Countdown } from "@/components/home/Countdown";
import { ProductGrid } from "@/components/product/cards/ProductGrid";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { ErrorState } from "@/components/ui/ErrorState";
import { Link } from "@/components/ui/Link";
import { LoadMore } from "@/components/ui/LoadMore";
import { LIST_LIMITS } from "@/contract/rules/listLimits";
import { paths } from "@/constants/paths";
import { callLazyService } from "@/services/answer";
import { selectCountry } from "@/store/saleSelectors";
import { useSalesNow } from "@/hooks/sales/useSalesNow";
import { useAppSelector } from "@/hooks/store";
import { usePagedList } from "@/hooks/usePagedList";
import { useMarket } from "@/hooks/useMarket";
import { BusinessWeek } from "./BusinessWeek";
import { ComingSales } from "./ComingSales";
import { SaleCards } from "./SaleCards";
import { SaleNews } from "./SaleNews";
import styles from "./SaleView.module.css";

const FIRST_VIEW = 4;

/**
 * Sales with their time, then everything else that is reduced. Pages after the first are the list alone, while there
 * is one.
 */
export function SaleView({ sale }: { sale: SalePage }) {
  const { t } = useTranslation("sale");
  const { country } = useMarket();
  const now = useSalesNow();
  // As the server says it now; the page was made a while ago.
  const told = useAppSelector(selectCountry);
  const isHidden = told?.country === country ? told.hiddenPreBlackFriday : sale.hidden_pre_black_friday;
  const whole = sale.page === 1 || sale.products.length === 0;
  const running = whole ? sale.running : [];
  return (
    <div className={`container ${styles.view}`}>
      {whole && !isHidden && (
        <p className={styles.teaser}>
          <strong>{t("teaser.title")}</strong> {t("teaser.text")}{" "}
          <Link href={paths.prizeGame}>{t("teaser.action")}</Link>
        </p>
      )}
      {running.map(({ id, name, ends_at, products }, index) => (
        <section key={id} className={styles.part} aria-labelledby={`sale-${id}`}>
          <div className={styles.head}>
            <h2 id={`sale-${id}`} className={`display ${styles.title}`}>
              {name}
            </h2>
            <Countdown endsAt={ends_at} />
          </div>
          <SaleCards
            products={products}
            now={now.find((each) => each.id === id)}
            eager={index === 0 ? FIRST_VIEW : 0}
          />
        </section>
      ))}
      {sale.products.length > 0 && <Reduced sale={sale} first={running.length === 0} />}
      {running.length === 0 && sale.products.length === 0 && (
        <EmptyState
          title={t("empty.title")}
          text={t("empty.text")}
          action={<ButtonLink href={paths.search}>{t("empty.action")}</ButtonLink>}
        />
      )}
      {whole && <ComingSales sales={sale.coming} />}
      {whole && <BusinessWeek />}
      {whole && <SaleNews />}
      <p className={styles.rule}>{t("rule")}</p>
    </div>
  );
}

function Reduced({ sale, first }: { sale: SalePage; first: boolean }) {
  const { t } = useTranslation("sale");
  const { locale } = useMarket();
  const { products: items, page, total_pages, total } = sale;
  const list = usePagedList({ items, page, total_pages, total }, async (next) => {
    const { data } = await callLazyService(
      () => import("@/services/product"),
      ({ fetchSale }) => fetchSale(next, { locale }),
    );
    return data && { items: data.products, page: data.page, total_pages: data.total_pages, total: data.total };
  });
  return (
    <section className={styles.part} aria-labelledby="reduced">
      <div className={styles.head}>
        <h2 id="reduced" className={`display ${styles.title}`}>
          {t(first ? "more.alone" : "more.title")}
        </h2>
        <p className="muted">{t("more.count", { count: total })}</p>
      </div>
      <ProductGrid products={list.items} eager={first ? FIRST_VIEW : 0} />
      {list.total_pages > 1 && (
        <LoadMore
          shown={list.items.length + (page - 1) * LIST_LIMITS.categoryPageSize}
          total={list.total}
          page={list.page}
          totalPages={list.total_pages}
          busy={list.busy}
          hrefOf={(next) => `${paths.sale}?page=${next}`}
          onLoad={list.more}
        />
      )}
      {list.failed && <ErrorState heading="h3" onRetry={list.retry} />}
    </section>
  );
}
