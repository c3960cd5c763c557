import { render, screen, within } from "@testing-library/react";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { AuditRow } from "@/contract/audit/auditRoutes";
import { DESK_KIND_NAMES } from "@/contract/live/liveTerms";
import german from "@/public/locales/de/auditDesk.json";
import auditDesk from "@/public/locales/en/auditDesk.json";
import common from "@/public/locales/en/common.json";
import desk from "@/public/locales/en/desk.json";
import french from "@/public/locales/fr/auditDesk.json";
import { AUDIT_ACTS, AuditTable } from "./AuditTable";
import { readAuditFilter } from "./loadAudit";

jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

const row = (own: Partial<AuditRow>): AuditRow => ({
  id: 1,
  at: "2026-11-29T10:00:00Z",
  by: "Robin Aldous",
  kind: "changed",
  version: 2,
  reason: "",
  paths: [],
  actor: "staff",
  person_id: 1,
  brand: "",
  entity: "listing",
  entity_id: 7,
  name: "RD-100",
  ...own,
});

const show = (rows: AuditRow[]) =>
  render(
    <MessagesProvider language="en" messages={{ auditDesk, common, desk }}>
      <AuditTable rows={rows} caption="Records" />
    </MessagesProvider>,
  );

test("a record says who did what to what, and leads to it where it has a page", () => {
  const path = (name: string) => ({ path: name, before: null, after: "sand" });
  show([
    row({ paths: ["a", "b", "c", "d", "e"].map(path) }),
    row({ id: 2, entity: "order", kind: "refunded", name: "VS-26-ABC", reason: "Broken leg", brand: "", entity_id: 3 }),
    row({ id: 3, entity: "vendor account", kind: "somethingNew", actor: "vendor", brand: "Norrland", name: "" }),
    row({ id: 4, by: "", actor: "system", person_id: null, entity: "part", kind: "ordered", name: "VS-26-ABC-B" }),
  ]);
  const [, changed, refunded, account, part] = screen.getAllByRole("row");
  expect(within(changed!).getByRole("link", { name: "RD-100" })).toHaveAttribute("href", "/console/products/7");
  expect(within(changed!).getByText("a: nothing → sand")).toBeVisible();
  expect(within(changed!).getByText("2 more fields in the file")).toBeVisible();
  expect(within(refunded!).getByRole("link")).toHaveAttribute("href", "/console/orders/VS-26-ABC");
  expect(within(refunded!).getByText("Refunded")).toBeVisible();
  expect(within(refunded!).getByText("Broken leg")).toBeVisible();
  // What has no words of its own has changed something.
  expect(within(account!).getByText("Changed")).toBeVisible();
  expect(within(account!).getByText("Norrland")).toBeVisible();
  expect(within(account!).queryByRole("link")).not.toBeInTheDocument();
  expect(within(part!).getByText("The store itself")).toBeVisible();
  // A shipment is looked at with its order.
  expect(within(part!).getByRole("link", { name: "VS-26-ABC-B" })).toHaveAttribute("href", "/console/orders/VS-26-ABC");
});

test("an act that records name has words in every language, and what it is about, too", () => {
  for (const words of [auditDesk, german, french]) {
    expect(
      Object.keys(words.act)
        .filter((act) => act !== "changed")
        .sort(),
    ).toEqual([...AUDIT_ACTS].sort());
    expect(Object.keys(words.entity).sort()).toEqual(DESK_KIND_NAMES.map((kind) => kind.replace(/ /g, "_")).sort());
  }
});

test("an address narrows the records, and what it asks wrongly is left out", () => {
  expect(
    readAuditFilter({ entity: "order", entity_id: "12", person_id: "3", actor: "staff", day: "2026-11-29" }),
  ).toEqual({
    entity: "order",
    entity_id: 12,
    person_id: 3,
    actor: "staff",
    day: "2026-11-29",
  });
  expect(
    readAuditFilter({ entity: "till", entity_id: "12", person_id: "0", actor: "owner", day: "yesterday" }),
  ).toEqual({});
  expect(readAuditFilter({ entity: "", person_id: "", actor: "", day: "" })).toEqual({});
});
