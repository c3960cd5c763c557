import { flowOf } from "@/contract/rules/gateways";
import { TIMES } from "@/contract/rules/times";
import { useTranslation } from "@/hooks/useTranslation";
import { needsCardFields } from "@/utils/checkout/needsCardFields";
import type { ChosenMethod } from "./methods";
import styles from "./PaymentMethods.module.css";

interface WhatNextProps {
  chosen: ChosenMethod;
  /** What stands on the button below. */
  button: string;
  /** The wallet has been opened and has agreed. */
  ready: boolean;
}

/** What happens after the button, in the words of the chosen way to pay. */
export function NextStepText({ chosen: { gateway, methodId }, button, ready }: WhatNextProps) {
  const { t } = useTranslation("payment");
  const flow = gateway && flowOf(gateway.gateway_id);
  const key = !flow
    ? "covered"
    : ready
      ? "walletReady"
      : flow === "card" && methodId > 0
        ? "savedCard"
        : needsCardFields(gateway) || methodId > 0
          ? flow
          : "redirect";
  const days = TIMES.wireDays;
  return (
    <p className={styles.next} suppressHydrationWarning>
      <strong>{t("next.title")}</strong>{" "}
      {t(`next.${key}`, { button, name: gateway?.name ?? "", days, minutes: TIMES.reservationMinutes })}
    </p>
  );
}
