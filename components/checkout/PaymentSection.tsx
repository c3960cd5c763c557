import type { Cart } from "@/contract/cart";
import type { PaymentForm } from "@/components/payment/form";
import { findChosenMethod, gatewayIdOf } from "@/components/payment/methods";
import { PaymentKind } from "@/components/payment/PaymentKind";
import { PaymentMethods } from "@/components/payment/PaymentMethods";
import type { SavedMethods } from "@/hooks/checkout/useSavedMethods";
import { useAppSelector } from "@/hooks/store";
import { useTranslation } from "@/hooks/useTranslation";
import { selectIsLoggedIn } from "@/store/customer";
import { useMarket } from "@/hooks/useMarket";
import { paymentKind } from "@/utils/checkout/paymentKind";
import { formatMoney } from "@/utils/format/money";
import styles from "./CheckoutForm.module.css";

interface PaymentSectionProps {
  form: PaymentForm;
  cart: Cart;
  saved: SavedMethods;
  walletReady: number;
}

/** How the cart is paid: what the server offers for its country, currency and amount. */
export function PaymentSection({ form, cart, saved, walletReady }: PaymentSectionProps) {
  const { t } = useTranslation("checkout");
  const { locale } = useMarket();
  const signedIn = useAppSelector(selectIsLoggedIn);
  const amount = formatMoney(cart.total_amount, cart.currency, locale);
  const kind = paymentKind(cart, gatewayIdOf(findChosenMethod(form.values.method, cart.gateways, saved.methods)));
  return (
    <section className={styles.section} aria-labelledby="checkout-payment">
      <div className={styles.head}>
        <h2 id="checkout-payment">{t("payment.title")}</h2>
      </div>
      {cart.total_amount === 0 && cart.gateways.length === 0 ? (
        <p className={styles.muted}>{t("payment:methods.covered")}</p>
      ) : (
        <>
          <PaymentKind kind={kind} />
          <PaymentMethods
            form={form}
            gateways={cart.gateways}
            currency={cart.currency}
            saved={saved}
            canKeep={signedIn}
            button={t("pay.button", { amount })}
            walletReady={walletReady}
          />
        </>
      )}
    </section>
  );
}
