import { titleWithStore } from "./titleWithStore";
import { truncateText } from "./truncateText";

test("a title has the store's name where it is shown with it", () => {
  expect(titleWithStore("Standing desks", "Velstol")).toBe("Standing desks – Velstol");
  expect(titleWithStore("About Velstol", "Velstol")).toBe("About Velstol");
  const long = "Halvorsen & Reed Woodshop: Produkte, Geschichte und Rückgabe";
  expect(titleWithStore(long, "Velstol")).toBe(long);
});

test("a short description stays as it is", () => {
  expect(truncateText("Desks that move. Quiet ones.")).toBe("Desks that move. Quiet ones.");
});

test("of a long one whole sentences stay", () => {
  const first = `${"Desks that move between sitting and standing ".repeat(2)}at the press of a button.`;
  expect(
    truncateText(
      `${first} ${"Electric ones for one person, for corners and for two, with the numbers that we measured. ".repeat(2)}`,
    ),
  ).toBe(first);
});

test("where the first sentence is too long, words stay whole", () => {
  const text = truncateText("furniture, ".repeat(40));
  expect(text).toMatch(/furniture…$/);
  expect(text.length).toBeLessThanOrEqual(161);
});
