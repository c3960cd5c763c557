import type { OrderAddress } from "@/contract/order";
import { isCountryCode } from "@/contract/markets";
import { postalLines } from "@/contract/rules/postalLines";
import { REGIONS } from "@/contract/rules/regions";
import { countryName } from "@/utils/format/countryName";
import { useMarket } from "@/hooks/useMarket";

/** An address as it stands on the parcel. */
export function PostalAddress({ address }: { address: OrderAddress }) {
  const { locale } = useMarket();
  const { country } = address;
  const lines = [
    address.fullname,
    ...postalLines(address, REGIONS),
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
