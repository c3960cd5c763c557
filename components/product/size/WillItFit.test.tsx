import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import { STORAGE } from "@/constants/storage";
import type { Locale } from "@/contract/locales";
import common from "@/public/locales/en/common.json";
import willFit from "@/public/locales/en/willFit.json";
import { LocaleContext } from "@/hooks/useMarket";
import { testProduct } from "../testProduct";
import { WillItFit } from "./WillItFit";

let locale: Locale;

const page = (change: Partial<typeof testProduct> = {}, choice = {}) => (
  <LocaleContext value={locale}>
    <MessagesProvider language="en" messages={{ willFit, common }}>
      <WillItFit product={{ ...testProduct, ...change }} size={testProduct.size} choice={choice} />
    </MessagesProvider>
  </LocaleContext>
);
const show = (change: Partial<typeof testProduct> = {}, choice = {}) => render(page(change, choice));
const field = (group: string, name: RegExp) =>
  within(screen.getByRole("group", { name: group })).getByRole("textbox", { name });

beforeEach(() => {
  window.localStorage.clear();
  locale = "de-DE";
});

it("names the cartons before anything is typed", () => {
  show();
  expect(screen.getByText(/comes in 2 cartons. The largest measures 127 × 77 × 6 cm and weighs 17 kg/)).toBeVisible();
  expect(within(screen.getByRole("table")).getAllByRole("row")).toHaveLength(3);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

it("answers for the doorway, the lift and the room as they are typed, and for another choice at once", async () => {
  const user = userEvent.setup();
  const { rerender } = show();
  await user.type(field("Doorway", /^Width/), "80");
  await user.type(field("Doorway", /^Height/), "200,5");
  const answers = screen.getByRole("status");
  expect(answers).toHaveTextContent(
    "All 2 cartons pass the doorway.The hardest one is the carton of 110 × 31 × 22 cm.",
  );
  for (const [name, length] of Object.entries({ "Door width": "80", "Door height": "200" }))
    await user.type(field("Lift", new RegExp(name)), length);
  for (const [name, length] of Object.entries({ "Cabin width": "70", "Cabin depth": "85", "Cabin height": "118" }))
    await user.type(field("Lift", new RegExp(name)), length);
  expect(answers).toHaveTextContent("One of 2 cartons does not fit into the lift.");
  rerender(page({}, { 3: ["200x90"] }));
  expect(screen.getByRole("row", { name: /207\s×\s97\s×\s6\scm about 35\skg/ })).toHaveTextContent(
    "does not fit into the cabin",
  );
  await user.type(field("Room", /^Width/), "150");
  await user.type(field("Room", /^Depth/), "130");
  expect(answers).toHaveTextContent("The room is 12,5 cm too small for Test Desk.");
});

it("asks in inches in the United States, and says what cannot be", async () => {
  locale = "en-US";
  const user = userEvent.setup();
  show();
  const width = field("Doorway", /^Width, in/);
  await user.type(width, "2");
  expect(width).not.toHaveAttribute("aria-invalid");
  await user.tab();
  expect(width).toHaveAccessibleDescription("From 11.8\u00a0in to 196.9\u00a0in");
  await user.clear(width);
  await user.type(width, "32");
  await user.type(field("Doorway", /^Height, in/), "80");
  expect(screen.getByRole("status")).toHaveTextContent("All 2 cartons pass the doorway.");
});

it("remembers the measures in this browser only while that is asked for", async () => {
  const user = userEvent.setup();
  const { unmount } = show();
  await user.type(field("Doorway", /^Width/), "81");
  expect(window.localStorage.getItem(STORAGE.doorMeasurements)).toBeNull();
  const box = screen.getByRole("checkbox", { name: /Remember these measures/ });
  await user.click(box);
  await user.type(field("Doorway", /^Height/), "200");
  expect(JSON.parse(window.localStorage.getItem(STORAGE.doorMeasurements) ?? "")).toEqual({
    doorWidth: 81,
    doorHeight: 200,
  });
  unmount();
  show();
  expect(field("Doorway", /^Width/)).toHaveValue("81");
  await user.click(screen.getByRole("checkbox", { name: /Remember these measures/ }));
  expect(window.localStorage.getItem(STORAGE.doorMeasurements)).toBeNull();
});

it("has a gate and a place in the garden for what stands outside, and nothing to say of small things", () => {
  const { moving_in: desk } = testProduct;
  const { unmount } = show({ moving_in: { ...desk, space: { kind: "garden", front: 100, around: 50, above: 0 } } });
  expect(screen.getByRole("group", { name: "Gate or passage" })).toBeVisible();
  expect(screen.getByRole("group", { name: "Place in the garden" })).toBeVisible();
  expect(screen.queryByRole("group", { name: "Lift" })).not.toBeInTheDocument();
  unmount();
  const small = { length: 46, width: 24, height: 13, weight: 4, grows_with: null };
  const { container } = show({ moving_in: { ...desk, cartons: [small] } });
  expect(container).toBeEmptyDOMElement();
});
