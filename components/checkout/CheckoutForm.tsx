import { useTranslation } from "@/hooks/useTranslation";
import { useState, type SyntheticEvent } from "react";
import type { Cart } from "@/contract/cart";
import { GATEWAYS } from "@/contract/enums";
import { TIMES } from "@/contract/limits";
import { ErrorSummary } from "@/components/form/ErrorSummary";
import { useAppDispatch } from "@/hooks/store";
import { useFailureText } from "@/hooks/useFailureText";
import { usePlaceOrder, type Placed } from "@/hooks/usePlaceOrder";
import { exchangeCard } from "@/services/cardTokens";
import { loadCart } from "@/store/cart";
import { notified } from "@/store/global";
import { checkoutBody, formField } from "@/utils/checkoutValues";
import { useMarket } from "@/utils/market";
import { BillingSection } from "./BillingSection";
import { ContactSection } from "./ContactSection";
import { DeliverySection } from "./DeliverySection";
import { fieldId } from "./FormField";
import { MethodSection } from "./MethodSection";
import { PaymentSection } from "./PaymentSection";
import { PlaceOrderSection } from "./PlaceOrderSection";
import { useAddressCheck } from "./useAddressCheck";
import { useCheckoutForm } from "./useCheckoutForm";
import { useKeptRefusal } from "./useKeptRefusal";
import styles from "./CheckoutForm.module.css";

/** Guest first, one page: contact, delivery, method, payment, review. */
export function CheckoutForm({ cart }: { cart: Cart }) {
  const { t } = useTranslation("checkout");
  const { locale } = useMarket();
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const form = useCheckoutForm(cart.required_phone_number);
  const address = useAddressCheck(form);
  const { phase, unanswered, place } = usePlaceOrder();
  const [tried, setTried] = useState<string[]>([]);
  const [problem, setProblem] = useState("");
  useKeptRefusal(setProblem);

  const complain = (errors: Record<string, string>) => {
    form.complain(errors);
    setTried(Object.keys(errors));
  };

  /** Only here does the card leave the form: to the provider, for a token. */
  const payment = async () => {
    const answer = await exchangeCard(form.values.card, locale);
    if (answer.kind === "token") return checkoutBody(form.values, "", gatewayOf(cart), answer.token).payment;
    if (answer.kind === "unreachable") setProblem(t("pay.providerUnreachable"));
    else complain(Object.fromEntries(answer.errors.map(({ field, message }) => [`card.${field}`, message])));
    return null;
  };

  const settle = (placed: Placed | null) => {
    if (!placed || placed.kind === "leaving") return;
    if (placed.kind === "refused") {
      const text = placed.result.message;
      setProblem(text);
      dispatch(notified({ tone: "danger", title: t("common:notices.oops"), text, duration: TIMES.toastCheckoutMs }));
      return;
    }
    const { errors, kind } = placed.failure;
    const named = errors.flatMap(({ field, message }) =>
      formField(field) ? [[formField(field), message] as const] : [],
    );
    if (named.length > 0) complain(Object.fromEntries(named));
    else setProblem(failureText(placed.failure));
    if (kind === "conflict") void dispatch(loadCart());
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (phase !== "idle" || address.busy) return;
    setProblem("");
    const found = await form.check();
    setTried(Object.keys(found));
    if (Object.keys(found).length > 0) return;
    const checked = await address.check();
    if (checked.kind === "errors") complain(checked.errors);
    if (checked.kind !== "fine") return;
    const { customer, gift_card = null } = checkoutBody(checked.values, cart.shipping_method, gatewayOf(cart), "");
    settle(await place({ customer, gift_card }, payment));
  };

  const listed = tried.flatMap((name) =>
    form.errors[name] ? [{ field: fieldId(name), message: form.errors[name] }] : [],
  );
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)} aria-label={t("title")}>
      <ErrorSummary errors={problem ? [{ message: problem }] : listed} {...(problem && { title: t("problem") })} />
      <ContactSection form={form} asksSubscription={cart.show_unsubscribe_email} />
      <DeliverySection form={form} cart={cart} check={address} />
      <MethodSection cart={cart} />
      <PaymentSection form={form} cart={cart} />
      <BillingSection form={form} />
      <PlaceOrderSection cart={cart} phase={address.busy ? "checking" : phase} unanswered={unanswered} />
    </form>
  );
}

const gatewayOf = (cart: Cart) => cart.gateways[0]?.gateway_id ?? GATEWAYS.card;
