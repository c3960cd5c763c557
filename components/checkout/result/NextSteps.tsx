import { isMailedLine } from "@/contract/rules/giftCards";
import type { Order } from "@/contract/order";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDay } from "@/utils/format/dates";
import { useMarket } from "@/hooks/useMarket";
import styles from "./ThanksPage.module.css";

interface NextStepsProps {
  order: Order;
  /** Its money is awaited: what follows has no day yet. */
  isAwaited: boolean;
}

/** What comes after the order, each with its day. */
export function NextSteps({ order, isAwaited }: NextStepsProps) {
  const { t } = useTranslation("checkout");
  const { locale } = useMarket();
  const card = order.order_details.find(isMailedLine);
  const carried = order.order_details.filter((line) => !isMailedLine(line));
  const last = carried
    .map((line) => line.expected_delivery_date)
    .sort()
    .at(-1);
  const arrives = last ? formatDay(last, locale) : "";
  return (
    <section aria-labelledby="thanks-next">
      <h2 id="thanks-next">{t("thanks.next")}</h2>
      <ol className={styles.steps}>
        <li>
          <span className={styles.when}>{t("thanks.now")}</span>
          <div>
            <strong>{t(isAwaited ? "thanks.awaited" : "thanks.confirmed")}</strong>
            <p>{t(isAwaited ? "thanks.awaitedText" : "thanks.confirmedText")}</p>
          </div>
        </li>
        {carried.length > 0 && (
          <li>
            <span className={styles.when}>{t(isAwaited ? "thanks.then" : "thanks.soon")}</span>
            <div>
              <strong>{t(order.is_held ? "thanks.held" : "thanks.packed")}</strong>
              <p>{t(order.is_held ? "thanks.heldText" : "thanks.packedText")}</p>
            </div>
          </li>
        )}
        {arrives && !isAwaited && (
          <li>
            <span className={styles.when} suppressHydrationWarning>
              {t("thanks.by", { date: arrives })}
            </span>
            <div>
              <strong>{t("thanks.arrives")}</strong>
              <p>{t("thanks.arrivesText")}</p>
            </div>
          </li>
        )}
        {card && (
          <li>
            <span className={styles.when} suppressHydrationWarning>
              {isAwaited ? t("thanks.then") : t("thanks.on", { date: formatDay(card.expected_delivery_date, locale) })}
            </span>
            <div>
              <strong>{t("thanks.mailed")}</strong>
              <p>{order.extra_message.content}</p>
            </div>
          </li>
        )}
      </ol>
    </section>
  );
}
