import type { OwnByHandEntry } from "@/contract/fulfilment";
import { flowOf } from "@/contract/rules/gateways";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatMoney } from "@/utils/format/money";

/** How money that is sent back by hand is told of. */
export function useByHandWords() {
  const { t } = useTranslation("paymentDesk");
  const { locale } = useMarket();
  return {
    t,
    amount: ({ amount, currency }: OwnByHandEntry) => formatMoney(amount, currency, locale),
    way: ({ gateway_name: name }: OwnByHandEntry) => name || t("noWay"),
    age: ({ days }: OwnByHandEntry) => (days === 0 ? t("ageToday") : t("age", { count: days })),
    cause: ({ cause }: OwnByHandEntry) => t(`cause.${cause}`),
    obstacle: ({ obstacle }: OwnByHandEntry) => t(`obstacle.${obstacle}`),
    /** What the name of the transaction is called: coins have a network, everything else a bank. */
    carrier: ({ gateway_id: gateway }: OwnByHandEntry) => (flowOf(gateway) === "crypto" ? "network" : "bank"),
  };
}
