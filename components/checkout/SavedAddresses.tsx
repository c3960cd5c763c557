import { useTranslation } from "@/hooks/useTranslation";
import { useEffect, useState } from "react";
import type { Address } from "@/contract/customer";
import { isCountryCode, type CountryCode } from "@/contract/markets";
import { Select } from "@/components/form/Select";
import { useAppSelector } from "@/hooks/store";
import { fetchAddresses } from "@/services/customer";
import { selectIsLoggedIn } from "@/store/customer";
import type { AddressValues } from "@/utils/checkoutValues";
import type { CheckoutForm } from "./useCheckoutForm";

interface SavedAddressesProps {
  form: CheckoutForm;
  onCountry: (country: CountryCode) => void;
}

const shown = ({ fullname, address, zip, city }: Address) =>
  [fullname, address, `${zip} ${city}`.trim()].filter(Boolean).join(", ");

/** Where signed-in shoppers have ordered to before; the latest is filled in when nothing was typed. */
export function SavedAddresses({ form, onCountry }: SavedAddressesProps) {
  const { t } = useTranslation("checkout");
  const signedIn = useAppSelector(selectIsLoggedIn);
  const [addresses, setAddresses] = useState<Address[]>([]);

  useEffect(() => {
    // A convenience: without an answer the form is filled in by hand.
    if (signedIn) void fetchAddresses().then(setAddresses, () => undefined);
  }, [signedIn]);

  const use = (index: string) => {
    const chosen = addresses[Number(index)];
    if (!chosen || !isCountryCode(chosen.country)) return;
    const { address: street1, apartment: street2, city, state, zip, country } = chosen;
    const delivery: AddressValues = { street1, street2, city, state, zip, country };
    form.set("fullname", chosen.fullname);
    if (chosen.phone) form.set("phone", chosen.phone);
    form.set("delivery", delivery);
    if (country !== form.values.delivery.country) onCountry(country);
  };

  if (!signedIn || addresses.length === 0) return null;
  return (
    <Select
      label={t("delivery.saved")}
      blank={t("delivery.savedNone")}
      optional
      defaultValue=""
      options={addresses.map((address, index) => ({ value: String(index), label: shown(address) }))}
      onChange={(event) => use(event.target.value)}
    />
  );
}
