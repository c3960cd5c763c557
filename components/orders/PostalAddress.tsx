import type { OrderAddress } from "@/contract/order";
import { ADDRESS_FORMS } from "@/contract/addressForms";
import { isCountryCode } from "@/contract/markets";
import { countryName } from "@/utils/countryName";
import { useMarket } from "@/utils/market";

/** The line with the city, in the order of the country. */
function cityLine({ city, state, zip, country }: OrderAddress): string {
  const fields = isCountryCode(country) ? ADDRESS_FORMS[country].fields : [];
  const zipFirst = fields.indexOf("zip") >= 0 && fields.indexOf("zip") < fields.indexOf("city");
  if (zipFirst) return [zip, city, state && `(${state})`].filter(Boolean).join(" ");
  return [[city, state].filter(Boolean).join(", "), zip].filter(Boolean).join(" ");
}

/** An address as it stands on the parcel. */
export function PostalAddress({ address }: { address: OrderAddress }) {
  const { locale } = useMarket();
  const { country } = address;
  const lines = [
    address.fullname,
    address.address,
    address.apartment,
    cityLine(address),
    isCountryCode(country) ? countryName(country, locale) : country,
    address.phone,
  ].filter(Boolean);
  return (
    <address suppressHydrationWarning>
      {lines.map((line) => (
        <span key={line}>
          {line}
          <br />
        </span>
      ))}
    </address>
  );
}
