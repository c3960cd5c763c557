import { checkoutBody, draftOf, emptyCheckout, formField, restoredDraft } from "./checkoutValues";

const filled = {
  ...emptyCheckout("US"),
  email: " ada@example.com ",
  fullname: "Ada",
  delivery: { street1: "1 Main St", street2: "", city: "Austin", state: "TX", zip: "78701", country: "US" as const },
  card: { number: "4242 4242 4242 4242", expiry: "12 / 29", cvc: "123", name: "Ada" },
};

test("the draft that is kept holds no card", () => {
  expect(JSON.stringify(draftOf(filled))).not.toMatch(/4242|cvc|card/);
});

test("the body of the order holds a token instead of the card, and no news unless wanted", () => {
  const body = checkoutBody(filled, "standard", 1, "tok_1");
  expect(JSON.stringify(body)).not.toContain("4242");
  expect(body.customer).toMatchObject({ email: "ada@example.com", unsubscribe_email: true, state: "TX" });
  expect(body.customer.billing_address).toBeUndefined();
  expect(body.payment).toEqual({ gateway_id: 1, card_token: "tok_1" });
});

test("a billing address of its own is sent", () => {
  const billing = { ...filled.delivery, street1: "2 Side St" };
  expect(checkoutBody({ ...filled, billingSame: false, billing }, "", 1, "").customer.billing_address).toBe(
    "2 Side St",
  );
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
