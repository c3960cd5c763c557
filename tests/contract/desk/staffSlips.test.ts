import { eq } from "drizzle-orm";
import { newOrderNumber } from "../../../server/modules/orders/number";
import { orders } from "../../../server/db/schema";
import { bought, GERMAN_ADDRESS, operator, ship } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const SLIPS = "/order-api/staff/slips?orders=";
const slipOf = (part: string) => `/order-api/staff/parts/${part}/slip`;

let store: TestStore;
let warehouse: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "staff_slips");
  warehouse = await operator(store, "warehouse");
});
afterAll(() => store.close());

const read = (who: Visitor, path: string, headers: Record<string, string> = {}) =>
  who.send("GET", path, undefined, headers);
const times = (text: string, sought: string) => text.split(sought).length - 1;

test("a part's slip says where it goes and what is in it, in the buyer's language and without prices", async () => {
  const order = await bought(store, [["desk-lamp-arc", 2]], { ...GERMAN_ADDRESS, fullname: "Ada <Kundin>" });
  await store.deps.db.update(orders).set({ language: "de" }).where(eq(orders.id, order.id));
  const { status, text, headers } = await read(warehouse, slipOf(`${order.number}-A`));
  expect(status).toBe(200);
  expect([headers["cache-control"], headers["x-robots-tag"]]).toEqual(["private, no-store", "noindex"]);
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  for (const said of [
    `${order.number}-A`,
    "Lieferschein",
    'lang="de"',
    "Domkloster 4",
    "Ada &lt;Kundin&gt;",
    "<td>2</td>",
    // It leaves another country.
    "<small>HS-Code 940521</small>",
  ])
    expect(text).toContain(said);
  expect(text).toContain("data:image/svg+xml");
  expect(text).not.toMatch(/[$€] ?\d|\d ?[$€]|USD|EUR/);
  expect(text).not.toContain(order.email);

  expect((await read(warehouse, slipOf(`${order.number}-Z`))).status).toBe(404);
  expect((await read(warehouse, slipOf("nothing"))).status).toBe(404);
  for (const role of ["support", "finance", "reader"] as const)
    expect((await read(await operator(store, role), slipOf(`${order.number}-A`))).status).toBe(403);
  expect((await read(order.browser, slipOf(`${order.number}-A`))).status).toBe(403);
});

test("of marked orders there is one pick list with the units of all, and a slip for each part to be packed", async () => {
  const first = await bought(store, [["desk-lamp-arc", 2]]);
  const second = await bought(store, [
    ["desk-lamp-arc", 3],
    ["headset-hook-oak", 1],
  ]);
  const sent = await bought(store, [["desk-lamp-arc", 7]]);
  expect((await ship(warehouse, sent)).status).toBe(200);
  const marked = [first.number, second.number, sent.number, first.number].join(",");
  const { status, text, headers } = await read(warehouse, SLIPS + marked);
  expect([status, headers["cache-control"]]).toEqual([200, "private, no-store"]);
  const [list = "", ...slips] = text.split('<section class="sheet"').slice(1);
  expect(list).toContain("Pick list");
  expect(list).toContain("<td>5</td>");
  expect(list).toContain(`Nothing to pack for: ${sent.number}`);
  expect(times(list, "<tr><td>")).toBe(2);
  expect(slips.filter((slip) => slip.includes(first.number))).toHaveLength(1);
  expect(slips.some((slip) => slip.includes(second.number))).toBe(true);
  expect(slips.some((slip) => slip.includes(sent.number))).toBe(false);
  expect(text).not.toMatch(/\$ ?\d|USD|HS code/);
  for (const { email } of [first, second]) expect(text).not.toContain(email);
  const german = await read(warehouse, SLIPS + marked, { "accept-language": "de-DE" });
  expect(german.text).toContain("Pickliste");

  expect((await read(await operator(store, "support"), SLIPS + marked)).status).toBe(403);
});

test("no more than 50 orders are printed at once, and no number that is none", async () => {
  const numbers = Array.from({ length: 51 }, () => newOrderNumber(store.clock.now()));
  const fieldOf = (text: string) => (JSON.parse(text) as { errors: { field: string }[] }).errors[0]?.field;
  for (const asked of [numbers.join(","), "VS-26-NOTHING", ","]) {
    const { status, text } = await read(warehouse, SLIPS + asked);
    expect([asked, status, fieldOf(text)]).toEqual([asked, 422, "orders"]);
  }
  expect((await read(warehouse, SLIPS + numbers.slice(0, 50).join(","))).status).toBe(404);
});
