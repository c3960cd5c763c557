import type { AddressInput, SavedAddress } from "@/contract/routes/addressBookRoutes";
import { isCountryCode, type CountryCode } from "@/contract/markets";
import { emptyAddress, type AddressValues } from "@/utils/checkout/checkoutValues";

/** The address form, with the checkout's names where it has the same fields. */
export interface AddressFormValues {
  label: string;
  fullname: string;
  phone: string;
  delivery: AddressValues;
  isDelivery: boolean;
  isBilling: boolean;
}

/** What a form starts with: an address that is kept, or nothing of a country. */
export function valuesOf(saved: SavedAddress | null, country: CountryCode): AddressFormValues {
  if (!saved || !isCountryCode(saved.country))
    return { label: "", fullname: "", phone: "", delivery: emptyAddress(country), isDelivery: false, isBilling: false };
  const { label, fullname, phone, address, apartment, city, state, zip } = saved;
  const isSame = saved.country === country;
  return {
    label,
    fullname,
    phone,
    // Another country has other states, and postcodes of another kind.
    delivery: {
      street1: address,
      street2: apartment,
      city,
      country,
      ...(isSame ? { state, zip } : { state: "", zip: "" }),
    },
    isDelivery: saved.is_default_delivery,
    isBilling: saved.is_default_billing,
  };
}

/** As the call takes it. */
export function inputOf({ label, fullname, phone, delivery, isDelivery, isBilling }: AddressFormValues): AddressInput {
  return {
    label: label.trim(),
    fullname: fullname.trim(),
    phone: phone.trim(),
    address: delivery.street1.trim(),
    apartment: delivery.street2.trim(),
    city: delivery.city.trim(),
    state: delivery.state.trim(),
    zip: delivery.zip.trim(),
    country: delivery.country,
    is_default_delivery: isDelivery,
    is_default_billing: isBilling,
  };
}

/** The same address as a call takes it, for who wants it back. */
export const inputOfSaved = ({ id: _id, ...address }: SavedAddress): AddressInput => address;

const FIELDS: Record<string, string> = {
  address: "delivery.street1",
  apartment: "delivery.street2",
  city: "delivery.city",
  state: "delivery.state",
  zip: "delivery.zip",
  country: "delivery.country",
};

/** The form's name of a field that the server speaks of. */
export const fieldOf = (name: string): string => FIELDS[name] ?? name;
