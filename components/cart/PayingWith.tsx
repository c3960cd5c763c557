import type { Cart } from "@/contract/cart";
import { CompanyNumber } from "./CompanyNumber";
import { CreditSwitch } from "./CreditSwitch";
import { GiftCards } from "./GiftCards";
import { Promotion } from "./Promotion";

/** Everything that makes the total smaller: code, gift cards, coins and credit, a company's VAT number. */
export function PayingWith({ cart }: { cart: Cart }) {
  return (
    <div>
      <Promotion cart={cart} />
      <GiftCards cart={cart} />
      <CreditSwitch cart={cart} />
      <CompanyNumber cart={cart} />
    </div>
  );
}
