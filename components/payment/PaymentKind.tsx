import type { PaymentOption } from "@/contract/enums";
import { TIMES } from "@/contract/rules/times";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./PaymentKind.module.css";

/** The kind of a purchase by its name, and what it means in a line. */
export function PaymentKind({ kind }: { kind: PaymentOption }) {
  const { t } = useTranslation("payment");
  return (
    <p className={styles.kind}>
      <strong>{t(`kind.${kind}.name`)}</strong> {t(`kind.${kind}.help`, { minutes: TIMES.reservationMinutes })}
    </p>
  );
}
