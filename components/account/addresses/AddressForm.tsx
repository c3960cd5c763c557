import { useRouter } from "next/router";
import { useRef, type FormEvent } from "react";
import type { SavedAddress } from "@/contract/routes/addressBookRoutes";
import { localePath } from "@/contract/locales";
import { LIMITS } from "@/contract/limits";
import type { CountryCode } from "@/contract/markets";
import { AddressFields } from "@/components/checkout/address/AddressFields";
import fieldStyles from "@/components/checkout/address/AddressFields.module.css";
import { AddressSuggestion } from "@/components/checkout/address/AddressSuggestion";
import { CountryField } from "@/components/checkout/address/CountryField";
import { FormField } from "@/components/form/FormField";
import { Checkbox } from "@/components/form/Checkbox";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { accountPaths } from "@/constants/accountPaths";
import { useFocusWrong } from "@/hooks/browser/useFocusWrong";
import { useHydrated } from "@/hooks/browser/useHydrated";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { fieldOf } from "./addressValues";
import { NoScriptCountry } from "./NoScriptCountry";
import { useAddressForm } from "./useAddressForm";
import styles from "./Addresses.module.css";

interface AddressFormProps {
  /** Null for a new one. */
  saved: SavedAddress | null;
  country: CountryCode;
  /** Fields that were wrong in a form without scripts. */
  wrong: readonly string[];
}

/** An address of the customer, asked for as its country writes it. */
export function AddressForm({ saved, country, wrong }: AddressFormProps) {
  const { t } = useTranslation("addresses");
  const { t: say } = useTranslation("checkout");
  const { locale } = useMarket();
  const router = useRouter();
  const element = useRef<HTMLFormElement>(null);
  const focusWrong = useFocusWrong(element);
  // Without scripts the browser checks what it can, so that nothing typed is lost to a refusal.
  const isScripted = useHydrated();
  const { form, address, busy, problem, save } = useAddressForm({
    saved,
    country,
    onSaved: () => router.push(`${accountPaths.addresses}?done=saved`),
  });
  const { values, set } = form;
  const refused = Object.fromEntries(wrong.map((name) => [fieldOf(name), t("form.checkField")]));
  const shown = { ...form, errors: { ...(!isScripted && refused), ...form.errors } };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await save()) return;
    focusWrong();
  };
  const action = localePath(accountPaths.addresses, locale);
  return (
    <>
      <NoScriptCountry
        country={values.delivery.country}
        path={saved ? accountPaths.address(saved.id) : accountPaths.newAddress}
      />
      <form
        ref={element}
        className={styles.form}
        method="post"
        action={action}
        noValidate={isScripted}
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="id" value={saved?.id ?? 0} />
        <input type="hidden" name="delivery.country" value={values.delivery.country} />
        {problem && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        <div className={fieldStyles.fields}>
          <div className={styles.scripted}>
            <CountryField
              id="checkout-delivery-country"
              value={values.delivery.country}
              autoComplete="country"
              error={form.errors["delivery.country"]}
              onChange={(chosen) => set("delivery", { ...values.delivery, country: chosen, state: "" })}
            />
          </div>
          <FormField
            form={shown}
            name="fullname"
            value={values.fullname}
            label={say("address.fullname")}
            autoComplete="shipping name"
            enterKeyHint="next"
            maxLength={LIMITS.nameLength}
          />
          <AddressFields form={shown} group="delivery" address={values.delivery} />
          <FormField
            form={shown}
            name="phone"
            value={values.phone}
            label={say("address.phone")}
            help={say("address.phoneHelp")}
            optional
            type="tel"
            inputMode="tel"
            autoComplete="shipping tel"
            enterKeyHint="next"
            maxLength={40}
          />
          <FormField
            form={shown}
            name="label"
            value={values.label}
            label={t("form.label")}
            help={t("form.labelHelp")}
            optional
            autoComplete="off"
            enterKeyHint="done"
            maxLength={LIMITS.labelLength}
          />
        </div>
        <div className={styles.uses}>
          <Checkbox
            label={t("form.delivery")}
            name="is_default_delivery"
            checked={values.isDelivery}
            onChange={({ target }) => set("isDelivery", target.checked)}
          />
          <Checkbox
            label={t("form.billing")}
            name="is_default_billing"
            checked={values.isBilling}
            onChange={({ target }) => set("isBilling", target.checked)}
          />
        </div>
        {address.suggestion && <AddressSuggestion check={address} suggestion={address.suggestion} />}
        <div className={styles.actions}>
          <Button type="submit" loading={busy}>
            {t("form.save")}
          </Button>
          <Link href={accountPaths.addresses} className={styles.back}>
            {t("common:action.cancel")}
          </Link>
        </div>
      </form>
      {saved && (
        <noscript>
          <form className={styles.plain} method="post" action={action}>
            <input type="hidden" name="id" value={saved.id} />
            <button type="submit" name="remove" value="1">
              {t("removeThis")}
            </button>
          </form>
        </noscript>
      )}
    </>
  );
}
