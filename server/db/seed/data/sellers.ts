import type { SellerSettings } from "../../../sellerSettings";

/**
 * The companies that the demo store sells through. They exist nowhere: a store of one's own names its own
 * (`SELLERS_FILE`).
 */
export const DEMO_SELLERS: readonly SellerSettings[] = [
  {
    code: "US",
    name: "{store} Inc.",
    address: ["410 Alder Wharf", "Portland, OR 97209", "United States"],
    country: "US",
    taxId: "EIN 93-4471826",
    sellsTo: ["US", "CA"],
  },
  {
    code: "EU",
    name: "{store} B.V.",
    address: ["Havenkade 118", "3089 Rotterdam", "Nederland"],
    country: "NL",
    taxId: "NL864217935B01",
    sellsTo: "rest",
  },
];
