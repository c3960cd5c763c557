import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { CartReview } from "./CartReview";
import type { ReviewProps } from "./loadReview";
import { OrderReview } from "./OrderReview";

/** The last look before a marketplace order counts. */
export function ReviewPage({ token, result, address, wallet, gateway, state, contact, cart }: ReviewProps) {
  const { t } = useTranslation("payment");
  if (result?.order) return <OrderReview token={token} result={result} address={address} />;
  if (state === "approved" && contact && cart && cart.total_items > 0)
    return <CartReview cart={cart} contact={contact} gateway={gateway} wallet={wallet} />;
  const isCanceled = state === "canceled";
  return (
    <EmptyState
      heading="h1"
      title={t(isCanceled ? "marketplace.canceledTitle" : "marketplace.expiredTitle")}
      text={t(isCanceled ? "marketplace.canceledText" : "marketplace.expiredText")}
      action={<ButtonLink href={paths.checkout}>{t("marketplace.back")}</ButtonLink>}
    />
  );
}
