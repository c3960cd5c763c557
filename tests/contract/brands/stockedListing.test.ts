import { eq } from "drizzle-orm";
import type { Listing } from "../../../contract/desk/listingRoutes";
import type { StaffProposal } from "../../../contract/desk/proposalRoutes";
import { hours } from "../../../server/clock";
import { products } from "../../../server/db/schema";
import { expireOrders } from "../../../server/modules/checkout/expire/expireOrders";
import { startAudit } from "../../support/checks/audit";
import { operator, vendorOf } from "../../support/flows/orders";
import { CARDS, pay, productId } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const STOOL = "sway-active-stool";
const OTHER = "saddle-stool";
const BASE = "/product-api/vendor/listings";

let store: TestStore;
let owner: Visitor;
let team: Visitor;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  store = await startTestStore({}, "stocked_listing");
  expectNoFaults = await startAudit(store, "stock", "stock ledger");
  owner = await vendorOf(store, 5);
  team = await operator(store);
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

const read = async (key: number) => (await owner.send("GET", `${BASE}/${key}`)).body.data as Listing;
const freeOf = ({ shelves }: Listing, variant: string) =>
  shelves.filter((shelf) => shelf.variant === variant).reduce((sum, { available }) => sum + available, 0);

describe("shelves of a listing with a stocked option", () => {
  test("are told by value and warehouse, the preset's first, and change one by one", async () => {
    const id = await productId(store, STOOL);
    const before = await read(id);
    expect(before.shelves).toHaveLength(15);
    expect(before.shelves[0]).toMatchObject({ variant: "COL=graphite", variant_name: "Graphite", warehouse_id: 1 });
    const change = (body: object) =>
      owner.send("POST", `${BASE}/${id}/stock`, { delta: 4, reason: "received", ...body });
    const done = await change({ warehouse_id: 1, variant: "COL=sand" });
    expect(done.status).toBe(200);
    const after = await read(id);
    expect(freeOf(after, "COL=sand")).toBe(freeOf(before, "COL=sand") + 4);
    expect(freeOf(after, "COL=graphite")).toBe(freeOf(before, "COL=graphite"));
    expect((await change({ warehouse_id: 1 })).status).toBe(422);
    const { rows } = (await owner.send("GET", `${BASE}/${id}/stock?limit=1`)).body.data;
    expect(rows[0]).toMatchObject({ variant_name: "Sand", delta: 4 });
  });

  test("are rows of a sheet, which comes back as it went and says which row it cannot read", async () => {
    const id = await productId(store, STOOL);
    const [{ code = "" } = {}] = await store.deps.db.select().from(products).where(eq(products.id, id));
    const URL = "/product-api/vendor/listing-sheet";
    const send = async (text: string, dry: boolean) => {
      const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await store.app.inject({
        method: "POST",
        url: `${URL}?dry_run=${dry}`,
        remoteAddress: owner.ip,
        headers: { cookie, origin: store.deps.env.origin, "content-type": "text/csv", "accept-language": "en-US" },
        payload: text,
      });
      return answer.json().data;
    };
    const sheet = (await owner.send("GET", URL)).text;
    expect(sheet.split("\r\n").filter((line) => line.startsWith(`${code},`))).toHaveLength(5);
    expect(await send(sheet, true)).toMatchObject({ changed: 0, wrong: 0 });
    const [column = ""] = /stock_[\w-]+/.exec(sheet) ?? [];
    const before = freeOf(await read(id), "COL=moss");
    const first = (await read(id)).shelves.find(({ variant }) => variant === "COL=moss");
    const head = `code,variant,${column}\r\n`;
    const counted = (first?.received ?? 0) - (first?.sold ?? 0) + 2;
    expect(await send(`${head}${code},COL=moss,${counted}`, false)).toMatchObject({ is_written: true, wrong: 0 });
    expect(freeOf(await read(id), "COL=moss")).toBe(before + 2);
    expect(await send(`${head}${code},COL=gold,1\r\n${code},,1`, true)).toMatchObject({ wrong: 2 });
  });
});

describe("an option that a brand wants to stock", () => {
  const propose = async (id: number, stocked: boolean) => {
    const { version, stockable } = await read(id);
    const [option] = stockable;
    const changes = { stocked: { [String(option?.id)]: stocked } };
    expect((await owner.send("PUT", `${BASE}/${id}`, { version, changes })).status).toBe(200);
    expect((await owner.send("POST", `${BASE}/${id}/propose`, {})).status).toBe(200);
    const { rows } = (await team.send("GET", "/product-api/staff/proposals?state=proposed")).body.data as {
      rows: StaffProposal[];
    };
    const found = rows.find(({ differences }) => differences.some(({ path }) => path === `stocked.${option?.id}`));
    if (!found) throw new Error("nothing was proposed");
    return found;
  };
  const accept = ({ id, version }: StaffProposal) =>
    team.send("POST", `/product-api/staff/proposals/${id}/accept`, { version });

  test("gets its shelves with the acceptance: what is there lies on the preset's, and goes together again", async () => {
    const id = await productId(store, OTHER);
    const all = freeOf(await read(id), "");
    const wish = await propose(id, true);
    expect(wish.differences).toMatchObject([{ before: "Color: No", after: "Color: Yes" }]);
    expect(freeOf(await read(id), "")).toBe(all);
    expect((await accept(wish)).status).toBe(200);
    const marked = await read(id);
    expect(marked.form.stocked).toMatchObject({ [String(marked.stockable[0]?.id)]: true });
    expect([...new Set(marked.shelves.map(({ variant }) => variant))][0]).toBe("COL=graphite");
    expect(freeOf(marked, "COL=graphite")).toBe(all);
    expect(freeOf(marked, "COL=sand")).toBe(0);

    // Somebody is about to pay: their units keep their shelf until that is decided.
    const browser = store.visitor();
    await browser.post("/order-api/order/cart", [{ product_id: id, quantity: 1 }]);
    expect((await pay(browser, { number: CARDS.threeDSecure })).status).toBe(200);
    const back = await propose(id, false);
    const refused = await accept(back);
    expect(refused.status).toBe(409);
    expect(refused.text).toMatch(/held for orders until .*20\d\d/);
    expect(freeOf(await read(id), "COL=graphite")).toBe(all - 1);

    store.clock.advance(hours(1));
    await expireOrders(store.deps);
    expect((await accept(back)).status).toBe(200);
    const together = await read(id);
    expect(together.shelves.map(({ variant }) => variant)).toEqual(["", "", ""]);
    expect(freeOf(together, "")).toBe(all);
  });
});
