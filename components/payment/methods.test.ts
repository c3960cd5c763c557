import type { OfferedGateway } from "@/contract/cart";
import { flowOf } from "@/contract/rules/gateways";
import { neededFields, findChosenMethod, gatewayIdOf, groupsOf } from "./methods";

const offer = (...ids: number[]): OfferedGateway[] =>
  ids.map((id) => ({
    gateway_id: id,
    kind: "CreditCard",
    name: `gateway ${id}`,
    flow: flowOf(id) ?? "card",
    provider: "sandbox",
    public_key: "",
    terms: "",
  }));
const ALL = offer(1, 7, 13, 15, 25, 4, 12, 18, 19, 24, 16, 5, 17, 21, 22, 23, 9, 20);

const OWN = [{ id: 12 }, { id: 7 }];

test("ways to pay stand in groups, and roads to the same form are shown once", () => {
  const shown = groupsOf(ALL).map(({ name, gateways }) => [name, gateways.map(({ gateway_id: id }) => id)]);
  expect(shown).toEqual([
    ["card", [1]],
    ["wallet", [4, 12, 18, 19, 24]],
    ["later", [5]],
    ["bank", [17, 21]],
    ["coins", [22, 23, 9, 20]],
  ]);
  expect(groupsOf(offer(21)).map(({ name }) => name)).toEqual(["bank"]);
});

test("what was chosen counts while it is offered; otherwise the first way does", () => {
  expect(gatewayIdOf(findChosenMethod("gateway:21", ALL, []))).toBe(21);
  expect(gatewayIdOf(findChosenMethod("gateway:5", offer(1, 21), []))).toBe(1);
  expect(gatewayIdOf(findChosenMethod("anything", ALL, []))).toBe(1);
  expect(findChosenMethod("saved:CreditCard:12", ALL, OWN)).toMatchObject({ gateway: { gateway_id: 1 }, methodId: 12 });
  expect(findChosenMethod("saved:ACH:7", ALL, OWN)).toMatchObject({ gateway: { gateway_id: 17 }, methodId: 7 });
  expect(findChosenMethod("saved:ACH:7", offer(1), OWN)).toMatchObject({ gateway: { gateway_id: 1 }, methodId: 0 });
});

test("a saved method that is gone is not charged, here or after signing out", () => {
  expect(findChosenMethod("saved:CreditCard:12", ALL, [{ id: 7 }])).toMatchObject({
    gateway: { gateway_id: 1 },
    methodId: 0,
  });
});

test("where nothing is to be paid, nothing is asked for and no bank is named", () => {
  const nothing = findChosenMethod("gateway:1", [], []);
  expect([gatewayIdOf(nothing), neededFields(nothing, "USD")]).toEqual([0, "nothing"]);
});

test("a provider with a page of its own asks for the card there", () => {
  const [card] = offer(1);
  const elsewhere = card ? [{ ...card, provider: "stripe" }] : [];
  expect(neededFields(findChosenMethod("gateway:1", elsewhere, []), "USD")).toBe("nothing");
});

test("each way asks for what it needs", () => {
  const asked = (value: string, currency = "USD") => neededFields(findChosenMethod(value, ALL, OWN), currency);
  expect([asked("gateway:1"), asked("gateway:17"), asked("gateway:17", "EUR")]).toEqual(["card", "routing", "iban"]);
  expect([asked("saved:CreditCard:12"), asked("gateway:21"), asked("gateway:4")]).toEqual(Array(3).fill("nothing"));
});
