import type { ReactNode } from "react";
import { useTranslation } from "@/hooks/useTranslation";

interface PaymentDisclosureProps {
  /** Another way to pay is waited for: this one is folded away. */
  isFolded: boolean;
  hidden?: boolean;
  text?: string;
  className: string | undefined;
  children: ReactNode;
}

/** Holds the form that pays at one place, open or folded: what is being typed outlasts every news of the payment. */
export function PaymentDisclosure({ isFolded, hidden = false, text, className, children }: PaymentDisclosureProps) {
  const { t } = useTranslation("payment");
  return (
    <details hidden={hidden} open={!isFolded || undefined} className={isFolded ? className : undefined}>
      <summary hidden={!isFolded}>{t("pending.other")}</summary>
      {isFolded && text && <p>{text}</p>}
      {children}
    </details>
  );
}
