import { useEffect, useRef } from "react";
import type { SavedAddress } from "@/contract/routes/addressBookRoutes";
import { isCountryCode, type CountryCode } from "@/contract/markets";
import { useSavedAddresses } from "@/hooks/checkout/useSavedAddresses";
import type { AddressValues } from "@/utils/checkout/checkoutValues";
import type { CheckoutForm } from "../useCheckoutForm";
import { AddressChoice } from "./AddressChoice";

interface SavedAddressesProps {
  form: CheckoutForm;
  onCountry: (country: CountryCode) => void;
}

/** As the checkout's fields have it; null for a country that the store has left. */
function addressOf({ address: street1, apartment: street2, city, state, zip, country }: SavedAddress) {
  return isCountryCode(country) ? { street1, street2, city, state, zip, country } : null;
}

function fillIn({ set }: CheckoutForm, saved: SavedAddress): AddressValues | null {
  const delivery = addressOf(saved);
  if (!delivery) return null;
  set("fullname", saved.fullname);
  if (saved.phone) set("phone", saved.phone);
  set("delivery", delivery);
  return delivery;
}

/** Invoices go to their own default, where the customer has one that is not the delivery's. */
function fillInBilling({ set, values }: CheckoutForm, addresses: readonly SavedAddress[]): void {
  const own = addresses.find(({ is_default_billing: bill, is_default_delivery: to }) => bill && !to);
  const billing = own && addressOf(own);
  if (!billing || values.billing.street1) return;
  set("billing", billing);
  set("billingSame", false);
}

/** The address book of signed-in shoppers; the default, or else the latest, is filled in when nothing was typed. */
export function SavedAddresses({ form, onCountry }: SavedAddressesProps) {
  const addresses = useSavedAddresses();
  const latestForm = useRef(form);

  useEffect(() => {
    latestForm.current = form;
  });

  useEffect(() => {
    const [first] = addresses;
    const { street1, city, zip, country } = latestForm.current.values.delivery;
    if (!first || street1 || city || zip) return;
    if (first.country === country) fillIn(latestForm.current, first);
    fillInBilling(latestForm.current, addresses);
  }, [addresses]);

  const choose = (saved: SavedAddress) => {
    const delivery = fillIn(form, saved);
    if (delivery && delivery.country !== form.values.delivery.country) onCountry(delivery.country);
  };
  return <AddressChoice addresses={addresses} onChoose={choose} />;
}

/** The same for the invoice's address. */
export function SavedBilling({ form }: { form: CheckoutForm }) {
  const addresses = useSavedAddresses();
  return (
    <AddressChoice
      addresses={addresses}
      onChoose={(saved) => {
        const billing = addressOf(saved);
        if (billing) form.set("billing", billing);
      }}
    />
  );
}
