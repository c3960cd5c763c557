import { useEffect, useState } from "react";
import type { Cart } from "@/contract/cart";
import type { WalletContact } from "@/contract/routes/paymentRoutes";
import { OrderSummary } from "@/components/checkout/OrderSummary";
import { MethodSection } from "@/components/checkout/MethodSection";
import { PostalAddress } from "@/components/orders/PostalAddress";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { useFailureText } from "@/hooks/useFailureText";
import { useGiftCard } from "@/hooks/cart/useGiftCard";
import { usePlaceOrder } from "@/hooks/checkout/usePlaceOrder";
import { useShownCart } from "@/hooks/cart/useShownCart";
import { useTranslation } from "@/hooks/useTranslation";
import { changeTerms } from "@/store/cart";
import { selectCartLoading } from "@/store/checkout";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney } from "@/utils/format/money";
import { GiftCardRecipient } from "../GiftCardRecipient";
import { ReviewFrame } from "./ReviewFrame";

interface CartReviewProps {
  cart: Cart;
  contact: WalletContact;
  gateway: number;
  wallet: string;
}

/** The cart with the address of the marketplace account that was opened from it. */
export function CartReview({ cart: initial, contact, gateway, wallet }: CartReviewProps) {
  const { t } = useTranslation("payment");
  const { locale, country } = useMarket();
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const loading = useAppSelector(selectCartLoading);
  const shown = useShownCart(initial);
  const cart = shown.cart ?? initial;
  const { phase, place } = usePlaceOrder();
  const giftCard = useGiftCard(cart);
  const [problem, setProblem] = useState("");
  const isHere = contact.country === country;
  const { state, zip } = contact;
  const isPriced = cart.state === state && cart.zip === zip;

  useEffect(() => {
    if (isHere && !isPriced) void dispatch(changeTerms({ state, zip }));
  }, [isHere, isPriced, state, zip, dispatch]);

  const order = async () => {
    setProblem("");
    const { email, fullname, phone, address, apartment, city } = contact;
    const customer = {
      email,
      fullname,
      phone,
      country: contact.country,
      shipping_address: address,
      shipping_apartment_suite: apartment,
      city,
      state,
      zip,
      shipping_method: cart.shipping_method,
      unsubscribe_email: true,
    };
    const payment = () => Promise.resolve({ gateway_id: gateway, marketplace_token: wallet });
    const placed = await place(cart, { customer, gift_card: giftCard }, payment, wallet);
    if (placed?.kind === "refused") setProblem(placed.result.message);
    if (placed?.kind === "failed") setProblem(placed.failure.errors[0]?.message ?? failureText(placed.failure));
  };

  const amount = formatMoney(cart.total_amount, cart.currency, locale);
  return (
    <ReviewFrame title={t("marketplace.title")} text={t("marketplace.text")} summary={<OrderSummary cart={cart} />}>
      {problem && (
        <Notice tone="danger" live title={t("marketplace.problem")}>
          {problem}
        </Notice>
      )}
      <section aria-labelledby="review-to">
        <h2 id="review-to">{t("marketplace.to")}</h2>
        <PostalAddress address={contact} />
        <p>{contact.email}</p>
        <GiftCardRecipient card={giftCard} />
      </section>
      <MethodSection cart={cart} />
      <Button
        size="large"
        fullWidth
        loading={phase !== "idle" || loading}
        loadingText={t(phase === "idle" ? "checkout:pay.pricing" : "marketplace.placing")}
        onClick={() => void order()}
      >
        <span suppressHydrationWarning>{t("marketplace.place", { amount })}</span>
      </Button>
      <ButtonLink variant="outline" href={paths.checkout} prefetch="never">
        {t("marketplace.change")}
      </ButtonLink>
    </ReviewFrame>
  );
}
