import type { Cart } from "@/contract/cart";
import { PAYMENT_OPTIONS } from "@/contract/enums";
import { GATEWAYS } from "@/contract/rules/gateways";
import de from "@/public/locales/de/payment.json";
import en from "@/public/locales/en/payment.json";
import fr from "@/public/locales/fr/payment.json";
import { paymentKind } from "./paymentKind";

const plain = { group: null, is_bulk_order: false };
const group = { code: "ABCDEFGH" } as NonNullable<Cart["group"]>;

test("a cart is of the kind that its goods and its way to pay make it", () => {
  expect(paymentKind(plain, GATEWAYS.card)).toBe("PayNow");
  expect(paymentKind(plain, GATEWAYS.solana)).toBe("PayWithUSDC");
  expect(paymentKind({ ...plain, is_bulk_order: true }, GATEWAYS.wire)).toBe("BuyMoreSaveMore");
  expect(paymentKind({ ...plain, is_bulk_order: true }, GATEWAYS.solana)).toBe("PayWithUSDC");
  expect(paymentKind({ group, is_bulk_order: false }, GATEWAYS.card)).toBe("GroupBuy");
});

test("each kind has a name of its own and a line of help in every language", () => {
  for (const { kind } of [en, de, fr]) {
    expect(Object.keys(kind)).toEqual(expect.arrayContaining([...PAYMENT_OPTIONS]));
    const names = PAYMENT_OPTIONS.map((option) => kind[option].name);
    expect(new Set(names).size).toBe(PAYMENT_OPTIONS.length);
    for (const option of PAYMENT_OPTIONS) expect(kind[option].help.length).toBeGreaterThan(20);
  }
});
