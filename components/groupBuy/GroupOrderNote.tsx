import { useRouter } from "next/router";
import type { OrderDetail } from "@/contract/order";
import { Link } from "@/components/ui/Link";
import { Moment } from "@/components/ui/Moment";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatMoney, formatPrice } from "@/utils/format/money";
import styles from "./GroupParts.module.css";
import { LeaveGroup } from "./OwnGroups";

/** How the group of an order stands, and what that means for the order. */
export function GroupOrderNote({ detail: { group, order, refunds } }: { detail: OrderDetail }) {
  const { t } = useTranslation("groupBuy");
  const { locale } = useMarket();
  const router = useRouter();
  if (!group) return null;
  const money = (amount: number) => formatMoney(amount, order.currency, locale);
  const state = group.member_state === "joined" ? (group.state === "open" ? "open" : "closing") : group.member_state;
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Notice
      tone={state === "settled" ? "positive" : "info"}
      title={t(`own.state.${state ?? "unpaid"}`, { count: group.joined })}
    >
      {state === "open" && (
        <p>
          <Moment iso={group.ends_at} text={(moment) => t("order.waits", { moment })} />
        </p>
      )}
      {group.price !== null && state === "settled" && (
        <p suppressHydrationWarning>
          {t("order.price", { price: formatPrice(group.price, order.currency, locale) })}
          {back > 0 && ` ${t("own.back", { amount: money(back) })}`}
        </p>
      )}
      <div className={styles.note}>
        <Link href={paths.group(group.code)}>{t("offer.see")}</Link>
        {group.can_leave && (
          <LeaveGroup
            orderNumber={order.order_num}
            token={order.order_token}
            amount={money(order.order_amount + order.order_credit)}
            onLeft={() => void router.replace(router.asPath)}
          />
        )}
      </div>
    </Notice>
  );
}
