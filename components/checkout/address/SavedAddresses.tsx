import { useEffect, useRef, useState } from "react";
import type { Address } from "@/contract/customer";
import { isCountryCode, type CountryCode } from "@/contract/markets";
import { Select } from "@/components/form/Select";
import { useAppSelector } from "@/hooks/store";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchAddresses } from "@/services/customer";
import { selectIsLoggedIn } from "@/store/customer";
import type { CheckoutForm } from "../useCheckoutForm";

interface SavedAddressesProps {
  form: CheckoutForm;
  onCountry: (country: CountryCode) => void;
}

const shown = ({ fullname, address, zip, city }: Address) =>
  [fullname, address, `${zip} ${city}`.trim()].filter(Boolean).join(", ");

function fillIn({ set }: CheckoutForm, { fullname, phone, country, ...saved }: Address): void {
  if (!isCountryCode(country)) return;
  const { address: street1, apartment: street2, city, state, zip } = saved;
  set("fullname", fullname);
  if (phone) set("phone", phone);
  set("delivery", { street1, street2, city, state, zip, country });
}

/** Where signed-in shoppers have ordered to before; the latest is filled in when nothing was typed. */
export function SavedAddresses({ form, onCountry }: SavedAddressesProps) {
  const { t } = useTranslation("checkout");
  const signedIn = useAppSelector(selectIsLoggedIn);
  const [addresses, setAddresses] = useState<Address[]>([]);
  const latestForm = useRef(form);

  useEffect(() => {
    latestForm.current = form;
  });

  useEffect(() => {
    if (!signedIn) return;
    // A convenience: without an answer the form is filled in by hand.
    void fetchAddresses().then(({ data: found }) => {
      setAddresses(found);
      const [latest] = found;
      const { street1, city, zip, country } = latestForm.current.values.delivery;
      if (latest?.country === country && !street1 && !city && !zip) fillIn(latestForm.current, latest);
    });
  }, [signedIn]);

  const choose = (index: string) => {
    const chosen = index ? addresses[Number(index)] : undefined;
    if (!chosen) return;
    fillIn(form, chosen);
    if (isCountryCode(chosen.country) && chosen.country !== form.values.delivery.country) onCountry(chosen.country);
  };

  if (!signedIn || addresses.length === 0) return null;
  return (
    <Select
      label={t("delivery.saved")}
      blank={t("delivery.savedNone")}
      optional
      defaultValue=""
      options={addresses.map((address, index) => ({ value: String(index), label: shown(address) }))}
      onChange={(event) => choose(event.target.value)}
    />
  );
}
