import type { Cart } from "@/contract/cart";
import { AllowanceSwitch } from "./AllowanceSwitch";
import { CompanyNumber } from "./CompanyNumber";
import { CreditSwitch } from "./CreditSwitch";
import { GiftCards } from "./GiftCards";
import { Promotion } from "./Promotion";

/** What makes the total smaller: code, gift cards, the company's allowance, coins and credit, a VAT number. */
export function PayingWith({ cart }: { cart: Cart }) {
  return (
    <div>
      {/* A group's price goes with no code. */}
      {cart.group === null && <Promotion cart={cart} />}
      <GiftCards cart={cart} />
      <AllowanceSwitch cart={cart} />
      <CreditSwitch cart={cart} />
      <CompanyNumber cart={cart} />
    </div>
  );
}
