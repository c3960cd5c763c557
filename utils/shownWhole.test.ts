import { shownTitle } from "./shownTitle";
import { shownWhole } from "./shownWhole";

test("a title has the store's name where it is shown with it", () => {
  expect(shownTitle("Standing desks", "Velstol")).toBe("Standing desks – Velstol");
  expect(shownTitle("About Velstol", "Velstol")).toBe("About Velstol");
  const long = "Halvorsen & Reed Woodshop: Produkte, Geschichte und Rückgabe";
  expect(shownTitle(long, "Velstol")).toBe(long);
});

test("a short description stays as it is", () => {
  expect(shownWhole("Desks that move. Quiet ones.")).toBe("Desks that move. Quiet ones.");
});

test("of a long one whole sentences stay", () => {
  const first = `${"Desks that move between sitting and standing ".repeat(2)}at the press of a button.`;
  expect(
    shownWhole(
      `${first} ${"Electric ones for one person, for corners and for two, with the numbers that we measured. ".repeat(2)}`,
    ),
  ).toBe(first);
});

test("where the first sentence is too long, words stay whole", () => {
  const text = shownWhole("furniture, ".repeat(40));
  expect(text).toMatch(/furniture…$/);
  expect(text.length).toBeLessThanOrEqual(161);
});
