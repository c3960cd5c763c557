import checkoutDe from "../../public/locales/de/checkout.json";
import checkoutEn from "../../public/locales/en/checkout.json";
import checkoutFr from "../../public/locales/fr/checkout.json";
import mailDe from "../../server/locales/de/mail.json";
import mailEn from "../../server/locales/en/mail.json";
import mailFr from "../../server/locales/fr/mail.json";
import { contrast } from "../desk/contrast";
import { GIFT_CARD_DESIGNS, giftCardDesign } from "./giftCards";

test("what is written on a card can be read, and a name that is no design gives the first", () => {
  for (const name of GIFT_CARD_DESIGNS) {
    const { ground, ink } = giftCardDesign(name);
    expect(contrast(ground, ink)).toBeGreaterThanOrEqual(7);
  }
  expect([giftCardDesign("holidays").name, giftCardDesign("").name, giftCardDesign("constructor").name]).toEqual([
    "holidays",
    "classic",
    "classic",
  ]);
});

test.each([
  ["en", checkoutEn.gift.designs, mailEn.giftCard.designs],
  ["fr", checkoutFr.gift.designs, mailFr.giftCard.designs],
  ["de", checkoutDe.gift.designs, mailDe.giftCard.designs],
])("in %s a card comes with the words that its giver chose", (_language, chosen, mailed) => {
  expect(Object.keys(chosen)).toEqual(GIFT_CARD_DESIGNS);
  expect(mailed).toEqual(chosen);
});
