import type { OrderAddress } from "@/contract/order";
import { isCountryCode } from "@/contract/markets";
import { cityLine } from "@/contract/rules/cityLine";
import { countryName } from "@/utils/format/countryName";
import { useMarket } from "@/hooks/useMarket";

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
