import { CircleCheck } from "lucide-react";
import { useRouter } from "next/router";
import { useState } from "react";
import type { RentalDetail } from "@/contract/rental/rental";
import type { SavedAddress } from "@/contract/routes/addressBookRoutes";
import { AddressFields } from "@/components/checkout/address/AddressFields";
import { FormField } from "@/components/form/FormField";
import { Checkbox } from "@/components/form/Checkbox";
import { PayOrder } from "@/components/payment/PayOrder";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Notice } from "@/components/ui/Notice";
import { accountPaths } from "@/constants/accountPaths";
import { LIMITS } from "@/contract/limits";
import type { SendPayment } from "@/hooks/checkout/usePayOrder";
import { useCheckedFields } from "@/hooks/useCheckedFields";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { checkoutRental } from "@/services/account/rentals";
import { checkoutCustomer, emptyAddress, emptyCheckout, formField } from "@/utils/checkout/checkoutValues";
import { RentalSummary } from "./RentalSummary";
import { useRentalPrice } from "./useRentalPrice";
import styles from "./RentalCheckout.module.css";

interface RentalCheckoutProps {
  rental: RentalDetail;
  address: SavedAddress | null;
  email: string;
}

/** Where a rental goes, what is agreed to, and the card that is charged each month. */
export function RentalCheckout({ rental: first, address, email }: RentalCheckoutProps) {
  const { t } = useTranslation("rent");
  const { country } = useMarket();
  const router = useRouter();
  const [agreed, setAgreed] = useState(false);
  const form = useCheckedFields(
    {
      fullname: address?.fullname ?? "",
      phone: address?.phone ?? "",
      delivery: {
        ...emptyAddress(country),
        ...(address && {
          street1: address.address,
          street2: address.apartment,
          city: address.city,
          state: address.state,
          zip: address.zip,
        }),
      },
    },
    () => Promise.resolve({}),
  );
  const { fullname, phone, delivery } = form.values;
  const { state, zip } = delivery;
  const { rental, renew } = useRentalPrice(first, state, zip);

  if (first.status !== "requested") return <RentalDone isAsked={first.status === "awaiting_approval"} />;

  const send: SendPayment = async ({ card_token: token, payment_method_id: method }, key) => {
    const customer = checkoutCustomer({ ...emptyCheckout(country), email, fullname, phone, delivery }, "");
    const payment = { ...(token && { card_token: token }), ...(method && { payment_method_id: method }) };
    const body = { customer, payment, initial_deposit: rental.initial_deposit, agreed };
    const answer = await checkoutRental(rental.id, body, key);
    const wrong = answer.failure?.errors ?? [];
    form.setErrors(Object.fromEntries(wrong.map(({ field, message }) => [formField(field) || field, message])));
    return answer;
  };
  // What it costs has changed, or where it stands: neither is what this page shows.
  const lookAgain = () => {
    renew();
    void router.replace(router.asPath);
  };
  const payable = {
    order_num: String(rental.id),
    status: "Pending",
    order_amount: rental.initial_deposit,
    currency: rental.currency,
    country,
    can_pay: true,
    can_keep: false,
    gateways: rental.gateways,
  };
  return (
    <div className={`container ${styles.page}`}>
      <RentalSummary rental={rental} />
      <div className={styles.form}>
        <h1 className="display">{t("checkout.title")}</h1>
        {rental.needs_approval && <Notice title={t("checkout.approvalTitle")}>{t("checkout.approval")}</Notice>}
        <section className={styles.part} aria-labelledby="rental-address">
          <h2 id="rental-address">{t("checkout.address")}</h2>
          <div className={styles.fields}>
            <FormField
              form={form}
              name="fullname"
              value={fullname}
              label={t("checkout:address.fullname")}
              autoComplete="name"
              maxLength={LIMITS.nameLength}
            />
            <AddressFields form={form} group="delivery" address={delivery} />
            <FormField
              form={form}
              name="phone"
              type="tel"
              value={phone}
              label={t("checkout:address.phone")}
              autoComplete="tel"
              maxLength={LIMITS.phoneLength}
            />
          </div>
        </section>
        <section className={styles.part} aria-labelledby="rental-card">
          <h2 id="rental-card">{t("checkout.card")}</h2>
          <Checkbox
            label={rental.terms}
            checked={agreed}
            error={form.errors.agreed}
            onChange={(event) => {
              setAgreed(event.target.checked);
              form.setErrors({});
            }}
          />
          <PayOrder payable={payable} token="" send={send} onChanged={lookAgain} />
        </section>
      </div>
    </div>
  );
}

function RentalDone({ isAsked }: { isAsked: boolean }) {
  const { t } = useTranslation("rent");
  const kind = isAsked ? "asked" : "done";
  return (
    <div role="status">
      <EmptyState
        heading="h1"
        icon={<CircleCheck />}
        title={t(`${kind}.title`)}
        text={t(`${kind}.text`)}
        action={<ButtonLink href={accountPaths.rentals}>{t("gone.action")}</ButtonLink>}
      />
    </div>
  );
}
