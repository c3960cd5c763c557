import type { CountryCode } from "../../../contract/markets";
import type { SellerSnapshot } from "../../db/schema";
import type { Env } from "../../env";

type Seller = Omit<SellerSnapshot, "name" | "email">;

/** The companies that the demo store sells through. Each counts its own documents. */
const AMERICA: Seller = {
  code: "US",
  address: ["480 SE Water Avenue", "Portland, OR 97214", "United States"],
  country: "US",
  taxId: "EIN 93-4471826",
};

const EUROPE: Seller = {
  code: "EU",
  address: ["Wilhelminakade 308", "3072 AR Rotterdam", "Nederland"],
  country: "NL",
  taxId: "NL864217935B01",
};

/** Who sells to a country: goods leave from the same continent. The store's own VAT number (VAT_REQUESTER) counts where it has one. */
export function sellerOf(env: Pick<Env, "storeName" | "mailFrom" | "vat">, country: CountryCode): SellerSnapshot {
  const isAmerica = country === "US" || country === "CA";
  const seller = isAmerica ? AMERICA : EUROPE;
  const name = `${env.storeName} ${isAmerica ? "Inc." : "B.V."}`;
  const taxId = isAmerica ? seller.taxId : env.vat.requester || seller.taxId;
  return { ...seller, taxId, name, email: env.mailFrom };
}
