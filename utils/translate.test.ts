import { translate, type Messages } from "./translate";

const words: Messages = {
  common: {
    action: { undo: "Undo" },
    left_one: "{{count}} left",
    left_other: "{{count}} are left",
    hello: "Hello {{name}}",
  },
  cart: { title: "Cart" },
};
const say = (key: string, values?: Parameters<typeof translate>[4]) => translate(words, "en", "common", key, values);

test("a key leads through the tree of words, in its own namespace or a named one", () => {
  expect([say("action.undo"), say("cart:title")]).toEqual(["Undo", "Cart"]);
});

test("values are filled in, and a missing one leaves no trace", () => {
  expect([say("hello", { name: "Ana" }), say("hello")]).toEqual(["Hello Ana", "Hello "]);
});

test("a count chooses the plural form of the language", () => {
  expect([say("left", { count: 1 }), say("left", { count: 0 })]).toEqual(["1 left", "0 are left"]);
  const french: Messages = { common: { left_one: "reste {{count}}", left_other: "restent {{count}}" } };
  expect(translate(french, "fr", "common", "left", { count: 0 })).toBe("reste 0");
});

test("nothing may have words of its own", () => {
  const cart: Messages = {
    common: { cart_zero: "Cart, empty", cart_one: "Cart, {{count}} item", cart_other: "Cart, {{count}} items" },
  };
  const label = (count: number) => translate(cart, "en", "common", "cart", { count });
  expect([label(0), label(1), label(2)]).toEqual(["Cart, empty", "Cart, 1 item", "Cart, 2 items"]);
});

test("a key without words shows itself", () => expect(say("no.such.key")).toBe("no.such.key"));
