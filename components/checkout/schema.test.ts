import { emptyCheckout } from "@/utils/checkout/checkoutValues";
import { findErrors } from "./schema";

const say = (key: string) => key;

test("an e-mail is what the store takes as one; the gift card's can be left out", async () => {
  const emailOf = async (email: string, gift = "") => {
    const values = emptyCheckout("US");
    const found = await findErrors({ ...values, email, gift: { ...values.gift, email: gift } }, false, say);
    return [found.email, found["gift.email"]];
  };
  expect(await emailOf("ada@example.com")).toEqual([undefined, undefined]);
  expect(await emailOf("ada@example.com,bob@example.com", "ada@exämple.com")).toEqual(["errors.email", "errors.email"]);
  expect(await emailOf("")).toEqual(["errors.required", undefined]);
});
