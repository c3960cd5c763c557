import { useEffect, useState } from "react";
import type { AnswerOf } from "@/services/routes";
import { ButtonLink } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { paths } from "@/constants/paths";
import { useAppSelector } from "@/hooks/store";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { callLazyService } from "@/services/answer";
import { selectIsLoggedIn } from "@/store/customer";
import { formatDate } from "@/utils/format/dates";
import styles from "./Blocks.module.css";

type Orders = AnswerOf<"GET /order-api/order/list">["data"]["orders"];

const SHOWN = 3;

/**
 * The latest orders of whoever is signed in, with how far each is. The page is the same for everybody and kept: who
 * is not signed in, and who has no scripts, gets the way to the tracking page.
 */
export function OwnOrders() {
  const { t } = useTranslation("articles");
  const { locale } = useMarket();
  const isSignedIn = useAppSelector(selectIsLoggedIn);
  const [orders, setOrders] = useState<Orders>([]);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let isGone = false;
    void callLazyService(
      () => import("@/services/order").then(({ fetchOrders }) => fetchOrders),
      (fetchOrders) => fetchOrders(1),
    ).then(({ data }) => {
      if (!isGone && data) setOrders(data.orders.slice(0, SHOWN));
    });
    return () => {
      isGone = true;
    };
  }, [isSignedIn]);
  if (!isSignedIn || orders.length === 0)
    return (
      <p>
        <ButtonLink href={paths.trackForm}>{t("orders.track")}</ButtonLink>
      </p>
    );
  return (
    <section className={styles.orders} aria-labelledby="own-orders">
      <strong id="own-orders">{t("orders.title")}</strong>
      <ul>
        {orders.map(({ order_num: number, status, placed_at: at }) => (
          <li key={number}>
            <Link href={paths.order(number)} prefetch="never">
              {number}
            </Link>
            <span className="muted">{formatDate(at, locale)}</span>
            <span>{t(`orders.status.${status}`)}</span>
          </li>
        ))}
      </ul>
      <Link href={paths.orders} prefetch="never">
        {t("orders.all")}
      </Link>
    </section>
  );
}
