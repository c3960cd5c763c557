import type { Cart, CartItem } from "@/contract/cart";
import { checkoutCustomer, draftOf, emptyCheckout, formField, giftCardOf, restoredDraft } from "./checkoutValues";

const filled = {
  ...emptyCheckout("US"),
  email: " ada@example.com ",
  fullname: "Ada",
  delivery: { street1: "1 Main St", street2: "", city: "Austin", state: "TX", zip: "78701", country: "US" as const },
  card: { number: "4242 4242 4242 4242", expiry: "12 / 29", cvc: "123", name: "Ada" },
};

test("the draft that is kept holds no card", () => {
  expect(JSON.stringify(draftOf(filled))).not.toMatch(/4242|cvc|card|iban|account/);
});

test("what is told of the buyer holds no card, and no news unless wanted", () => {
  const customer = checkoutCustomer(filled, "standard");
  expect(JSON.stringify(customer)).not.toContain("4242");
  expect(customer).toMatchObject({ email: "ada@example.com", unsubscribe_email: true, state: "TX" });
  expect(customer.billing_address).toBeUndefined();
});

test("a billing address of its own is sent", () => {
  const billing = { ...filled.delivery, street1: "2 Side St" };
  expect(checkoutCustomer({ ...filled, billingSame: false, billing }, "").billing_address).toBe("2 Side St");
});

test("what was typed comes back for the page's country; strange storage is passed over", () => {
  expect(restoredDraft(JSON.parse(JSON.stringify(draftOf(filled))), "CA")).toMatchObject({
    fullname: "Ada",
    delivery: { city: "Austin", country: "CA" },
  });
  expect(restoredDraft({ email: 7, delivery: "x" }, "DE")).toEqual(draftOf(emptyCheckout("DE")));
  expect(restoredDraft(null, "DE").subscribe).toBe(false);
});

test("the server's fields lead to the form's", () => {
  expect(formField("customer.shipping_address")).toBe("delivery.street1");
  expect(formField("customer.zip")).toBe("delivery.zip");
  expect(formField("something.else")).toBe("");
});

test("a gift card in the cart is for whom the form says; without one nothing is told", () => {
  const gift = {
    name: " Grace ",
    email: "grace@example.com",
    message: "Enjoy",
    design: "birthday",
    sendOn: "2026-12-24",
  };
  const cartWith = (slug: string): Pick<Cart, "items"> => ({ items: { 1: { product_slug: slug } as CartItem } });
  expect(giftCardOf({ gift }, cartWith("gift-card"))).toEqual({
    name: "Grace",
    email: "grace@example.com",
    content: "Enjoy",
    template_type: "birthday",
    send_on: "2026-12-24",
  });
  expect(giftCardOf({ gift }, cartWith("desk-lamp-arc"))).toBeNull();
  expect(formField("gift_card.email")).toBe("gift.email");
  expect(formField("customer.email")).toBe("email");
});
