import type { GiftCardDetails } from "@/contract/order";
import { useTranslation } from "@/hooks/useTranslation";

/** Whom the gift card goes to, where the form that asks for it is not seen. */
export function GiftCardRecipient({ card }: { card: GiftCardDetails | null }) {
  const { t } = useTranslation("payment");
  if (!card) return null;
  const { name, email } = card;
  return <p>{email ? t("express.giftTo", { to: name ? `${name} (${email})` : email }) : t("express.giftToYou")}</p>;
}
