import { useState } from "react";
import type { Cart, OfferedGateway } from "@/contract/cart";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { useFailureText } from "@/hooks/useFailureText";
import { Notice } from "@/components/ui/Notice";
import { useMessages } from "@/hooks/useMessages";
import { useTranslation } from "@/hooks/useTranslation";
import { useGiftCard } from "@/hooks/cart/useGiftCard";
import { sheetToken } from "@/hooks/checkout/usePaymentSource";
import { usePlaceOrder } from "@/hooks/checkout/usePlaceOrder";
import type { WalletPerson } from "@/services/walletSheet";
import { changeTerms } from "@/store/cart";
import { selectCartLoading } from "@/store/checkout";
import { GiftCardRecipient } from "./GiftCardRecipient";
import { WalletSheet } from "./WalletSheet";

interface ExpressSheetProps {
  cart: Cart;
  gateway: OfferedGateway;
  onClose: () => void;
}

/**
 * The wallet's sheet over cart and checkout: its address is priced before it pays, and it places the order by itself.
 */
export function ExpressSheet({ cart, gateway, onClose }: ExpressSheetProps) {
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const loading = useAppSelector(selectCartLoading);
  const { phase, unanswered, place } = usePlaceOrder();
  const hasWords = useMessages("checkout");
  const { t } = useTranslation("checkout");
  const giftCard = useGiftCard(cart);
  const [problem, setProblem] = useState("");

  const requote = ({ country, state, zip }: WalletPerson) => {
    if (country === cart.country && (state !== cart.state || zip !== cart.zip))
      void dispatch(changeTerms({ state, zip }));
  };

  const order = async (token: string, person: WalletPerson) => {
    setProblem("");
    const id = gateway.gateway_id;
    const customer = {
      email: person.email,
      fullname: person.fullname,
      phone: person.phone,
      country: person.country,
      shipping_address: person.address,
      shipping_apartment_suite: person.apartment,
      city: person.city,
      state: person.state,
      zip: person.zip,
      shipping_method: cart.shipping_method,
      unsubscribe_email: true,
    };
    const payment = () => Promise.resolve({ gateway_id: id, ...sheetToken(id, token) });
    // Each agreement has a token of its own: without an answer the attempt is repeated with the token that it had.
    const placed = await place(cart, { customer, gift_card: giftCard }, payment, `${id} ${cart.version}`);
    if (placed?.kind === "refused") setProblem(placed.result.message);
    if (placed?.kind === "failed") setProblem(placed.failure.errors[0]?.message ?? failureText(placed.failure));
  };

  const isUnanswered = unanswered && phase === "idle" && hasWords;
  return (
    <WalletSheet
      name={gateway.name}
      amount={cart.total_amount}
      currency={cart.currency}
      address={{ onPerson: requote, busy: loading || phase !== "idle" }}
      problem={problem}
      action={isUnanswered ? t("pay.again") : undefined}
      note={
        <>
          {isUnanswered && (
            <Notice tone="warning" live title={t("pay.unansweredTitle")}>
              {t("pay.unanswered")}
            </Notice>
          )}
          <GiftCardRecipient card={giftCard} />
        </>
      }
      onAgree={(token, person) => void order(token, person)}
      onClose={onClose}
    />
  );
}
