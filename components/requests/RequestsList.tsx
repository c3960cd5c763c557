import { HandCoins } from "lucide-react";
import { REQUEST_STATES, type RequestState } from "@/contract/enums";
import type { RequestEntry } from "@/contract/orderRequest";
import { localePath } from "@/contract/locales";
import { Select } from "@/components/form/Select";
import { Badge } from "@/components/ui/Badge";
import { Button, ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Link } from "@/components/ui/Link";
import { Pagination } from "@/components/ui/Pagination";
import { Thumbnail } from "@/components/ui/Thumbnail";
import { paths } from "@/constants/paths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import { formatMoney } from "@/utils/format/money";
import type { RequestsPage } from "./loadRequests";
import { toneOf } from "./toneOf";
import cards from "@/components/orders/OrderCard.module.css";
import styles from "./Requests.module.css";

const SHOWN = 4;

interface RequestsListProps {
  list: RequestsPage;
  /** Empty for all. */
  state: RequestState | "";
}

/** Requests of the visitor, a page at a time, of all states or one; plain links and a plain form. */
export function RequestsList({ list, state }: RequestsListProps) {
  const { t } = useTranslation("requests");
  const hrefOf = (page: number) => {
    const query = new URLSearchParams({ ...(state && { state }), ...(page > 1 && { page: String(page) }) });
    return query.size > 0 ? `${paths.requests}?${query}` : paths.requests;
  };
  return (
    <div className={styles.list}>
      <StateFilter state={state} />
      {list.total === 0 ? (
        <EmptyState
          icon={<HandCoins />}
          title={t("empty.title")}
          text={t("empty.text")}
          action={<ButtonLink href={paths.home}>{t("empty.action")}</ButtonLink>}
        />
      ) : (
        <ul className={cards.list}>
          {list.requests.map((request) => (
            <RequestCard key={request.number} request={request} />
          ))}
        </ul>
      )}
      <Pagination page={list.page} totalPages={list.total_pages} hrefOf={hrefOf} />
    </div>
  );
}

function StateFilter({ state }: { state: RequestState | "" }) {
  const { t } = useTranslation("requests");
  const { locale } = useMarket();
  const options = REQUEST_STATES.map((value) => ({ value, label: t(`state.${value}`) }));
  return (
    <form className={styles.filter} action={localePath(paths.requests, locale)}>
      <Select
        name="state"
        label={t("filter.label")}
        required={false}
        defaultValue={state}
        blank={t("filter.all")}
        options={options}
      />
      <Button type="submit" variant="outline">
        {t("filter.apply")}
      </Button>
    </form>
  );
}

/** A request at a glance: what, how much, how it stands. */
function RequestCard({ request }: { request: RequestEntry }) {
  const { t } = useTranslation("requests");
  const { locale } = useMarket();
  const { number, state, lines } = request;
  const href = paths.requestOf(number);
  return (
    <li className={cards.card}>
      <div className={cards.head}>
        <div>
          <h2>
            <Link href={href} warm="never">
              {t("one", { number })}
            </Link>
          </h2>
          <p className={cards.facts} suppressHydrationWarning>
            <Badge tone={toneOf(state)}>{t(`state.${state}`)}</Badge>
            <span>{t("asked", { date: formatDate(request.created_at, locale) })}</span>
            <span>{t("items", { count: request.total_quantity })}</span>
            <span>{formatMoney(request.total_amount, request.currency, locale)}</span>
          </p>
        </div>
        <div className={cards.ways}>
          <ButtonLink variant="outline" size="small" href={href} warm="never" aria-label={t("seeOne", { number })}>
            {t("see")}
          </ButtonLink>
        </div>
      </div>
      <ul className={cards.pictures} aria-label={t("goods")}>
        {lines.slice(0, SHOWN).map((line, place) => (
          <li key={`${place} ${line.name}`}>
            <Thumbnail src={line.image} alt={line.name} />
            {line.quantity > 1 && <span className={cards.count}>{`× ${line.quantity}`}</span>}
          </li>
        ))}
      </ul>
    </li>
  );
}
