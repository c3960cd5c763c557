import "@/styles/deskParts";
import table from "@/components/desk/DeskTable.module.css";
import { Moment } from "@/components/ui/Moment";
import { ORDER_STATUSES } from "@/contract/enums";
import { ORDER_CAUSES, PAYMENT_CAUSES, PAYMENT_STATES } from "@/contract/sales/orderHistory";
import type { OrderEvents } from "@/contract/desk/orderAnalyticsRoutes";
import { useTranslation } from "@/hooks/useTranslation";

type About = OrderEvents[number]["about"];

/** Words of states and causes; one of before, which the lists name no more, is shown as it was kept. */
export function useOrderWords() {
  const { t } = useTranslation("orderAnalytics");
  const say = (group: string, known: readonly string[], code: string) =>
    known.includes(code) ? t(`${group}.${code}`) : code;
  const status = (code: string) => say("orders:status", ORDER_STATUSES, code);
  return {
    status,
    state: (about: About, code: string) =>
      about === "order" ? status(code) : say("paymentStates", PAYMENT_STATES, code),
    cause: (about: About, code: string) =>
      say(`causes.${about}`, about === "order" ? ORDER_CAUSES : PAYMENT_CAUSES, code),
  };
}

/** Everything that happened to an order and its payments. */
export function OrderEventTable({ events }: { events: OrderEvents }) {
  const { t } = useTranslation("orderAnalytics");
  const said = useOrderWords();
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{t("at")}</th>
          <th scope="col">{t("about")}</th>
          <th scope="col">{t("state")}</th>
          <th scope="col">{t("cause")}</th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ at, about, state, cause }, index) => (
          <tr key={index}>
            <td data-label={t("at")}>
              <Moment iso={at} />
            </td>
            <td data-label={t("about")}>{t(`abouts.${about}`)}</td>
            <td data-label={t("state")}>{said.state(about, state)}</td>
            <td data-label={t("cause")}>{said.cause(about, cause)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
