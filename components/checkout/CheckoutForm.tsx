import dynamic from "next/dynamic";
import { useEffect } from "react";
import type { Cart } from "@/contract/cart";
import { ErrorSummary } from "@/components/form/ErrorSummary";
import { ExpressRow } from "@/components/payment/ExpressRow";
import { neededFields, findChosenMethod, savedValue } from "@/components/payment/methods";
import { PaymentKind } from "@/components/payment/PaymentKind";
import { CartNotices } from "@/components/layout/notices/CartNotices";
import { SourceSheet } from "@/components/payment/SourceSheet";
import { useRefusal } from "@/components/payment/useRefusal";
import { useSubmitErrors } from "@/components/payment/useSubmitErrors";
import { Button } from "@/components/ui/Button";
import { usePaymentRequest } from "@/components/requests/usePaymentRequest";
import { Notice } from "@/components/ui/Notice";
import { useSingleFlight } from "@/hooks/browser/useSingleFlight";
import { useFailureText } from "@/hooks/useFailureText";
import type { PaymentOutcome } from "@/hooks/checkout/usePaymentAttempt";
import { usePaymentSource } from "@/hooks/checkout/usePaymentSource";
import { usePlaceOrder } from "@/hooks/checkout/usePlaceOrder";
import { useRefusalToast } from "@/hooks/checkout/useRefusalToast";
import { useSavedMethods } from "@/hooks/checkout/useSavedMethods";
import { useTranslation } from "@/hooks/useTranslation";
import { checkoutCustomer, formField, giftCardOf, hasGiftCard } from "@/utils/checkout/checkoutValues";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney } from "@/utils/format/money";
import { BillingSection } from "./BillingSection";
import { ContactSection } from "./ContactSection";
import { DeliverySection } from "./DeliverySection";
import { GiftCardSection } from "./GiftCardSection";
import { MethodSection } from "./MethodSection";
import { PaymentSection } from "./PaymentSection";
import { PlaceOrderSection } from "./PlaceOrderSection";
import { useAddressCheck } from "./address/useAddressCheck";
import { useCheckoutForm } from "./useCheckoutForm";
import { useDestination } from "./address/useDestination";
import { useKeptRefusal } from "./useKeptRefusal";
import { useOpenedWallet } from "./useOpenedWallet";
import styles from "./CheckoutForm.module.css";

const AskDialog = dynamic(() => import("@/components/requests/AskDialog").then((module) => module.AskDialog));

/** Guest first, one page: express, contact, delivery, method, payment, review. */
export function CheckoutForm({ cart }: { cart: Cart }) {
  const { t } = useTranslation("checkout");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const saved = useSavedMethods();
  const read = (method: string) => findChosenMethod(method, cart.gateways, saved.methods);
  const askedOf = (method: string) => neededFields(read(method), cart.currency);
  const form = useCheckoutForm(cart.required_phone_number, askedOf);
  const address = useAddressCheck(form);
  const destination = useDestination(form, cart);
  const wallet = useOpenedWallet(form, cart);
  const { phase, unanswered, place } = usePlaceOrder();
  const { listed, listFields, problem, setProblem, attempt } = useSubmitErrors(form.errors);
  const { set } = form;
  const { method } = form.values;
  const refusal = useRefusal(form, askedOf(method), (reason) => t("refused", { reason }));
  useKeptRefusal(refusal.refuse);
  const toast = useRefusalToast();
  const [first] = saved.methods;

  useEffect(() => {
    if (!method && first) set("method", savedValue(first));
    // Only when the saved methods arrive: what is chosen later stays.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [first?.id]);

  const setErrors = (errors: Record<string, string>) => {
    form.setErrors(errors);
    listFields(errors);
  };
  const source = usePaymentSource(setErrors, setProblem);
  const alone = useSingleFlight();

  const settle = (outcome: PaymentOutcome | null) => {
    if (!outcome || outcome.kind === "leaving") return;
    if (outcome.kind === "refused") {
      wallet.forget();
      refusal.refuse(outcome.result.message, outcome.result.payment.flow === "crypto");
      return;
    }
    const { errors } = outcome.failure;
    const named = errors.flatMap(({ field, message }) =>
      formField(field) ? [[formField(field), message] as const] : [],
    );
    // What the wallet agreed to has expired: it has to be opened again.
    if (named.some(([field]) => field === "method")) wallet.forget();
    if (named.length > 0) setErrors(Object.fromEntries(named));
    else {
      setProblem(failureText(outcome.failure));
      // Without an answer nothing is known to have failed.
      if (!outcome.open) toast(failureText(outcome.failure));
    }
  };

  const asking = usePaymentRequest({
    findErrors: async () => {
      const found = await form.checkDetails();
      listFields(found);
      return found;
    },
    checkAddress: async () => {
      const checked = await address.check();
      if (checked.kind === "errors") setErrors(checked.errors);
      return checked.kind === "fine" ? checked.values : null;
    },
    price: destination.price,
  });

  const submit = async () => {
    if (phase !== "idle" || address.busy) return;
    setProblem("");
    if (cart.approval) return asking.begin();
    refusal.refuse("");
    const found = await form.check();
    listFields(found);
    if (Object.keys(found).length > 0) return;
    const checked = await address.check();
    if (checked.kind === "errors") setErrors(checked.errors);
    if (checked.kind !== "fine") return;
    // Put right, the address may have other prices: then the shopper sees them before they agree.
    const priced = await destination.price(checked.values.delivery);
    if (priced.total_amount !== cart.total_amount) {
      const money = (amount: number) => formatMoney(amount, cart.currency, locale);
      setProblem(t("pay.totalChanged", { before: money(cart.total_amount), now: money(priced.total_amount) }));
      return;
    }
    const customer = checkoutCustomer(checked.values, priced.shipping_method);
    const paying = { ...read(method), values: form.values, asked: askedOf(method), opened: wallet.opened };
    settle(
      await place(priced, { customer, gift_card: giftCardOf(checked.values, cart) }, () => source.take(paying), method),
    );
  };

  return (
    <>
      <div className={styles.notices}>
        <CartNotices />
      </div>
      {!cart.approval && <ExpressRow cart={cart} />}
      <form
        data-refilled
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void alone(submit);
        }}
        aria-label={t("title")}
      >
        <ErrorSummary errors={listed} attempt={attempt} {...(problem && { title: t("problem") })} />
        {wallet.told && (
          <Notice tone={wallet.opened ? "positive" : "warning"} live>
            {wallet.told}
          </Notice>
        )}
        <ContactSection form={form} asksSubscription={cart.show_unsubscribe_email} />
        <DeliverySection form={form} cart={cart} check={address} country={destination} />
        {hasGiftCard(cart) && <GiftCardSection form={form} />}
        <MethodSection cart={cart} />
        {!cart.approval && (
          <PaymentSection form={refusal.form} cart={cart} saved={saved} walletReady={wallet.opened?.gateway ?? 0} />
        )}
        <BillingSection form={form} />
        <PlaceOrderSection
          cart={cart}
          phase={address.busy || asking.busy ? "checking" : phase}
          pricesDue={destination.due}
          unanswered={unanswered}
          sendOn={form.values.gift.sendOn}
        />
        {cart.total_amount > 0 && !cart.approval && cart.group === null && (
          <div className={styles.ask}>
            <Button
              variant="outline"
              fullWidth
              loading={asking.busy}
              onClick={() => phase === "idle" && void alone(asking.begin)}
            >
              {t("requests:ask.action")}
            </Button>
            <PaymentKind kind="PayForMe" />
          </div>
        )}
        <SourceSheet sheet={source.sheet} amount={cart.total_amount} currency={cart.currency} />
      </form>
      {asking.ready && <AskDialog ready={asking.ready} onClose={asking.close} />}
    </>
  );
}
