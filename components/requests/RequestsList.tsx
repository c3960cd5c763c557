import { ClipboardCheck, HandCoins } from "lucide-react";
import { REQUEST_STATES, type RequestState } from "@/contract/enums";
import type { RequestBox, RequestEntry } from "@/contract/orderRequest";
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
  box: RequestBox;
}

/** Requests of the visitor or those that they decide about, a page at a time; plain links and a plain form. */
export function RequestsList({ list, state, box }: RequestsListProps) {
  const { t } = useTranslation("requests");
  const hrefOf = (page: number) => {
    const query = new URLSearchParams({
      ...(box !== "mine" && { box }),
      ...(state && { state }),
      ...(page > 1 && { page: String(page) }),
    });
    return query.size > 0 ? `${paths.requests}?${query}` : paths.requests;
  };
  const decides = box === "decide";
  return (
    <div className={styles.list}>
      {list.to_decide >= 0 && <Boxes box={box} waiting={list.to_decide} />}
      <StateFilter state={state} box={box} />
      {list.total === 0 ? (
        <EmptyState
          icon={decides ? <ClipboardCheck /> : <HandCoins />}
          title={t(decides ? "boxes.emptyTitle" : "empty.title")}
          text={t(decides ? "boxes.emptyText" : "empty.text")}
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

/** One's own, and those that wait for one's word. */
function Boxes({ box, waiting }: { box: RequestBox; waiting: number }) {
  const { t } = useTranslation("requests");
  const known = [
    ["mine", paths.requests, t("boxes.mine")],
    ["decide", `${paths.requests}?box=decide`, t("boxes.decide", { count: waiting })],
  ] as const;
  return (
    <nav className={styles.tabs} aria-label={t("title")}>
      {known.map(([name, href, label]) => (
        <Link key={name} href={href} prefetch="never" aria-current={name === box ? "page" : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

function StateFilter({ state, box }: { state: RequestState | ""; box: RequestBox }) {
  const { t } = useTranslation("requests");
  const { locale } = useMarket();
  const options = REQUEST_STATES.map((value) => ({ value, label: t(`state.${value}`) }));
  return (
    <form className={styles.filter} action={localePath(paths.requests, locale)}>
      {box !== "mine" && <input type="hidden" name="box" value={box} />}
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
            <Link href={href} prefetch="never">
              {t("one", { number })}
            </Link>
          </h2>
          <p className={cards.facts} suppressHydrationWarning>
            <Badge tone={toneOf(state)}>{t(`state.${state}`)}</Badge>
            {request.asked_by && <span>{request.asked_by}</span>}
            <span>{t("asked", { date: formatDate(request.created_at, locale) })}</span>
            <span>{t("items", { count: request.total_quantity })}</span>
            <span>{formatMoney(request.total_amount, request.currency, locale)}</span>
          </p>
        </div>
        <div className={cards.ways}>
          <ButtonLink variant="outline" size="small" href={href} prefetch="never" aria-label={t("seeOne", { number })}>
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
