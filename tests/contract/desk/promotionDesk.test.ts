import { and, desc, eq, sql } from "drizzle-orm";
import { STAFF_ROLES, staffMay } from "../../../contract/desk/rights";
import { CURRENCIES, type Currency } from "../../../contract/markets";
import { STEPS } from "../../../server/modules/pricing/pricing";
import { days, addTime } from "../../../server/clock";
import { changeRecords, orders, outbox, promotions } from "../../../server/db/schema";
import { startAudit } from "../../support/checks/audit";
import { bought, operator } from "../../support/flows/orders";
import { newEmail, productId } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const LIST = "/product-api/staff/promotions";
const LAMP = "desk-lamp-arc";

let store: TestStore;
let marketer: Visitor;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  store = await startTestStore({}, "promotion_desk");
  expectNoFaults = await startAudit(store);
  marketer = await operator(store, "marketing");
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

const words = { en: "Off lamps", de: "Rabatt auf Lampen", fr: "Remise sur les lampes" };
const inAll = (amount: number) => (Object.keys(CURRENCIES) as Currency[]).map((currency) => ({ currency, amount }));
const soon = (inDays: number) => addTime(store.clock.now(), days(inDays)).toISOString();

type Groups = Partial<Record<"what" | "who" | "when" | "limits" | "words", object>>;
/** 10 % with a cap of 50, which nobody signs. */
const formOf = ({ what, who, when, limits, words: said }: Groups = {}) => ({
  what: {
    ...{ kind: "percent" as const, percent: 10, amounts: [], caps: inAll(50), buy: 0, get: 0, reduction: 0 },
    ...{ reduced: [], times: 0, gift: "", gift_quantity: 0 },
    ...what,
  },
  who: {
    ...{ minimum_usd: 0, minimum_quantity: 0, categories: [], products: [], countries: [] },
    ...{ first_order_only: false, not_on_sale: false },
    ...who,
  },
  when: { starts_at: null, ends_at: soon(30), ...when },
  limits: { total: null, per_customer: null, ...limits },
  words: { shown: false, text: words, description: words, ...said },
});

let keys = 0;
const create = (
  code: string,
  groups: Groups = {},
  { who = marketer, batch = 0, key = `promotion-${(keys += 1)}` } = {},
) => who.post(LIST, { code, batch, form: formOf(groups) }, { "idempotency-key": key });
async function made(code: string, groups: Groups = {}, batch = 0): Promise<number> {
  const { status, body } = await create(code, groups, { batch });
  expect([status, body.data]).toEqual([200, { id: expect.any(Number) as number, waits: false }]);
  return body.data.id ?? 0;
}
const detail = async (id: number) => (await marketer.get(`${LIST}/${id}`)).body.data;
const save = (id: number, version: number, changes: object) => marketer.put(`${LIST}/${id}`, { version, changes });
const fieldOf = (answer: { status: number; body: { errors?: { field: string }[] } }) => [
  answer.status,
  answer.body.errors?.[0]?.field,
];

test("each role reads and writes promotions where its rights say so", async () => {
  const id = await made("ROLES-1");
  for (const role of STAFF_ROLES) {
    const who = await operator(store, role);
    const read = staffMay(role, "offers.read") ? 200 : 403;
    for (const path of [LIST, `${LIST}/${id}`, `${LIST}/exclusions`] as const)
      expect([role, path, (await who.get(path)).status]).toEqual([role, path, read]);
    expect([role, (await who.get(`${LIST}/${id}/orders`)).status]).toEqual([
      role,
      staffMay(role, "orders.read") ? 200 : 403,
    ]);
    const edit = staffMay(role, "offers.edit");
    expect([role, (await create(`ROLE-${role}`.toUpperCase(), {}, { who })).status]).toEqual([role, edit ? 200 : 403]);
    if (read === 200) expect((await who.get(`${LIST}/${id}`)).body.data.can_edit).toBe(edit);
  }
  for (const who of [store.visitor(), await store.signedIn(newEmail())])
    expect([401, 403]).toContain((await create("NOBODY", {}, { who })).status);
});

test("a code is folded as checkout folds it, counts in a cart, and exists once", async () => {
  const once = { code: " lamps-ten ", form: formOf({ who: { products: [LAMP] }, words: { shown: true } }) };
  const send = () => marketer.post(LIST, once, { "idempotency-key": "promotion-once" });
  const first = await send();
  expect((await send()).body.data).toEqual(first.body.data);
  const id = first.body.data.id ?? 0;
  expect(await detail(id)).toMatchObject({ code: "LAMPS-TEN", state: "running", uses: 0, is_used: false, version: 1 });
  expect(fieldOf(await create("Lamps-Ten"))).toEqual([422, "code"]);
  for (const code of ["ab", "A B C", "-ABC", "A".repeat(41)])
    expect(fieldOf(await create(code))).toEqual([422, "code"]);

  await bought(store, [[LAMP, 1]], {}, "lamps-ten");
  const used = await detail(id);
  expect(used).toMatchObject({ is_used: true, uses: 1, by_day: [{ uses: 1 }] });
  expect(used.given).toEqual([{ currency: "USD", amount: expect.any(Number) as number }]);
  expect(used.given[0]?.amount).toBeGreaterThan(0);
  const { rows, total } = (await (await operator(store, "owner")).get(`${LIST}/${id}/orders`)).body.data;
  expect([total, rows[0]?.discount]).toEqual([1, used.given[0]?.amount]);
  const [record] = await store.deps.db
    .select()
    .from(changeRecords)
    .where(and(eq(changeRecords.entity, "promotion"), eq(changeRecords.entityId, id)))
    .orderBy(desc(changeRecords.id));
  expect(record).toMatchObject({ kind: "created", version: 1 });
});

test("what is wrong is named by its field", async () => {
  const wrong: [Groups, string][] = [
    [{ what: { percent: 0 } }, "what.percent"],
    [{ what: { kind: "amount", amounts: [{ currency: "USD", amount: 5 }] }, who: { minimum_usd: 90 } }, "what.amounts"],
    [{ what: { kind: "buy_get", buy: 2, get: 0, reduction: 100 } }, "what.get"],
    [{ what: { kind: "gift", gift: "", gift_quantity: 1 } }, "what.gift"],
    [{ what: { kind: "gift", gift: "no-such", gift_quantity: 1 } }, "what.gift"],
    [{ who: { products: ["no-such"] } }, "who.products"],
    [{ who: { categories: ["no-such"] } }, "who.categories"],
    [{ who: { countries: ["JP"] } }, "who.countries"],
    [{ when: { ends_at: soon(-1) } }, "when.ends_at"],
    [{ when: { starts_at: soon(2), ends_at: soon(1) } }, "when.ends_at"],
    [{ when: { starts_at: "Friday" } }, "when.starts_at"],
    [{ words: { text: { ...words, fr: " " } } }, "words.text.fr"],
  ];
  for (const [groups, field] of wrong) expect(fieldOf(await create("WRONG-1", groups))).toEqual([422, field]);
});

test("the end is exclusive, and views follow the store's clock", async () => {
  const planned = await made("LATER-1", { when: { starts_at: soon(1), ends_at: soon(2) } });
  const full = await made("FULL-1", { limits: { total: 1 } });
  await bought(store, [[LAMP, 1]], {}, "FULL-1");
  const over = await made("OVER-1");
  expect((await marketer.post(`${LIST}/${over}/end`, {})).body.data.state).toBe("over");
  expect((await marketer.post(`${LIST}/${over}/end`, {})).status).toBe(409);
  const inView = async (view: string, q = "") => {
    const { rows, total } = (
      await marketer.get(`${LIST}?${new URLSearchParams({ view, limit: "100", ...(q && { q }) })}`)
    ).body.data;
    expect(rows).toHaveLength(total);
    return rows.map(({ id }) => id);
  };
  expect(await inView("planned")).toEqual([planned]);
  expect(await inView("used")).toEqual([full]);
  expect(await inView("over")).toContain(over);
  expect(await inView("running")).not.toEqual(expect.arrayContaining([planned]));
  expect(await inView("all", "later")).toEqual([planned]);
  expect(await inView("all", "lampen")).toEqual([]);
  expect(await inView("all", "%_%")).toEqual([]);
  const { tabs } = (await marketer.get("/customer-api/staff/views?list=promotions")).body.data;
  expect(tabs.find(({ query }) => query === "view=planned")).toMatchObject({ count: 1 });

  const seen: number[] = [];
  for (let after: string | null = ""; after !== null;) {
    const page: { rows: { id: number }[]; next: string | null } = (
      await marketer.get(`${LIST}?${new URLSearchParams({ limit: "5", ...(after && { after }) })}`)
    ).body.data;
    seen.push(...page.rows.map(({ id }) => id));
    after = page.next;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.sort()).toEqual((await inView("all")).sort());

  const shopper = await store.signedIn(newEmail());
  await shopper.post("/order-api/order/cart", [{ product_id: await productId(store, LAMP), quantity: 1 }]);
  const counts = async () =>
    (await shopper.put("/order-api/order/cart?promotion_code=LATER-1")).body.cart?.promotion_code_valid;
  expect(await counts()).toBe(false);
  store.clock.advance(days(1));
  expect(await counts()).toBe(true);
  store.clock.advance(days(1));
  expect(await counts()).toBe(false);
  marketer = await operator(store, "marketing");
});

test("an unused promotion is edited freely; a used one keeps its terms", async () => {
  const id = await made("TERMS-1", { limits: { total: 5, per_customer: 2 } });
  expect((await save(id, 1, { what: { percent: 12 } })).body.data.promotion).toMatchObject({ version: 2 });
  await bought(store, [[LAMP, 1]], {}, "TERMS-1");
  const { version } = await detail(id);
  const refused: [object, string][] = [
    [{ what: { percent: 5 } }, "what.percent"],
    [{ who: { minimum_usd: 20 } }, "who.minimum_usd"],
    [{ when: { starts_at: soon(1) } }, "when.starts_at"],
    [{ limits: { total: null } }, "limits.total"],
    [{ limits: { per_customer: 1 } }, "limits.per_customer"],
    [{ when: { ends_at: soon(-1) } }, "when.ends_at"],
  ];
  for (const [changes, field] of refused) expect(fieldOf(await save(id, version, changes))).toEqual([422, field]);
  const saved = await save(id, version, {
    limits: { total: 1, per_customer: 3 },
    when: { ends_at: soon(9) },
    words: { text: { en: "New words" } },
  });
  expect(saved.status).toBe(200);
  expect(saved.body.data.promotion).toMatchObject({ state: "used", version: version + 1, text: "New words" });
  expect(fieldOf(await save(id, version + 1, { limits: { total: 0 } }))[0]).toBe(422);
  // Somebody else who saw the version before touches another field, and the same one.
  expect((await save(id, version, { words: { text: { de: "Neu" } } })).body.data.merged).not.toEqual([]);
  expect((await save(id, version, { words: { text: { en: "Old" } } })).status).toBe(409);
});

test("what gives more than one person decides waits, and only somebody else signs it", async () => {
  const REQUESTS = "/product-api/staff/promotion-requests";
  const second = await operator(store, "manager");
  const waitingOf = async (code: string) =>
    (await second.get(`${REQUESTS}?view=waiting`)).body.data.rows.find((row) => row.code === code);
  const large: Groups[] = [
    { what: { percent: 41 } },
    { what: { caps: [] } },
    { what: { caps: [{ currency: "USD", amount: 50 }] } },
    { what: { kind: "amount", amounts: inAll(20) } },
    { what: { kind: "buy_get", buy: 1, get: 1, reduction: 100 } },
  ];
  for (const [at, groups] of large.entries())
    expect((await create(`LARGE-${at}`, groups)).body.data).toEqual({ id: null, waits: true });
  expect((await create("LARGE-0", large[0])).status).toBe(409);
  expect(await store.deps.db.$count(promotions, sql`code like 'LARGE-%'`)).toBe(0);
  const row = await waitingOf("LARGE-0");
  if (!row) throw new Error("nothing waits");
  const url = `${REQUESTS}/${row.id}` as `${typeof REQUESTS}/${number}`;
  expect((await marketer.post(`${url}/approve`, {})).status).toBe(403);
  expect((await second.post(`${url}/approve`, {})).body.data.state).toBe("done");
  const [kept] = await store.deps.db.select().from(promotions).where(eq(promotions.code, "LARGE-0"));
  expect(kept).toMatchObject({ percent: 4100, version: 1 });
  const sent = await store.deps.db.$count(outbox, sql`kind like 'mail.countersignature-%'`);
  expect(sent).toBeGreaterThan(0);

  const small = await made("SMALL-1", { limits: { total: 9 } });
  const asked = await save(small, 1, { what: { percent: 60 } });
  expect(asked.body.data).toMatchObject({ waits: true, promotion: { version: 1, is_waiting: true } });
  expect((await save(small, 1, { what: { percent: 70 } })).status).toBe(409);
  const change = await waitingOf("SMALL-1");
  await second.post(`${REQUESTS}/${change?.id ?? 0}/approve` as `${typeof REQUESTS}/${number}/approve`, {});
  expect(await detail(small)).toMatchObject({ version: 2, form: { what: { percent: 60 } } });
  // Less of it is nobody's to sign.
  expect((await save(small, 2, { limits: { total: 3 }, when: { ends_at: soon(3) } })).body.data.waits).toBe(false);
});

test("a batch is drawn, each code counts once, and its file is handed out once", async () => {
  const id = await made("GIFTED", {}, 1200);
  const batch = await detail(id);
  expect(batch).toMatchObject({ codes: 1200, limit: 1200, handed_at: null, state: "running" });
  expect((await marketer.get(`${LIST}?q=gifted`)).body.data.rows).toHaveLength(1);
  const link = await marketer.post(`${LIST}/${id}/export`, {});
  expect([link.status, link.body.data.rows]).toEqual([200, 1200]);
  const file = (await marketer.get(link.body.data.path as `/product-api/staff/promotion-codes/${string}`)).text;
  const codes = file.trim().split("\r\n").slice(1);
  expect(new Set(codes).size).toBe(1200);
  expect((await marketer.post(`${LIST}/${id}/export`, {})).status).toBe(409);
  const other = await operator(store, "owner");
  expect((await other.get(link.body.data.path as `/product-api/staff/promotion-codes/${string}`)).status).toBe(404);
  await bought(store, [[LAMP, 1]], {}, codes[3]);
  await expect(bought(store, [[LAMP, 1]], {}, codes[3])).rejects.toThrow("does not count");
  expect((await marketer.get(`${LIST}?q=${codes[3]}`)).body.data.rows).toMatchObject([{ id, uses: 1 }]);
  expect(fieldOf(await save(id, 1, { limits: { total: 2 } }))).toEqual([422, "limits.total"]);
  await marketer.post(`${LIST}/${id}/end`, {});
  await expect(bought(store, [[LAMP, 1]], {}, codes[4])).rejects.toThrow("does not count");
  expect((await marketer.post(`${LIST}/${await made("ALONE-1")}/export`, {})).status).toBe(409);
});

test("an example has the steps of the cart to the cent", async () => {
  const id = await made("STEPS-1", { what: { percent: 15 } });
  for (const [country, locale] of [
    ["US", "en-US"],
    ["DE", "de-DE"],
    ["SE", "en-SE"],
  ] as const) {
    const lines = [{ product: LAMP, quantity: 2 }];
    const { data } = (await marketer.post(`${LIST}/example`, { id, country, lines })).body;
    const shopper = await store.signedIn(newEmail());
    const head = { "accept-language": locale };
    await shopper.post("/order-api/order/cart", [{ product_id: await productId(store, LAMP), quantity: 2 }], head);
    const { cart } = (await shopper.put("/order-api/order/cart?promotion_code=STEPS-1", undefined, head)).body;
    expect(data.refusal).toBe("");
    expect(data.steps.map(({ step }) => step)).toEqual([...STEPS]);
    const said = data.steps.filter(({ step, change }) => change !== 0 || ["price_list", "total"].includes(step));
    expect(said.map(({ step: code, change: amount, sum }) => ({ code, amount, sum }))).toEqual(
      cart?.explanation.map(({ code, amount, sum }) => ({ code, amount, sum })),
    );
    expect(data.saves).toBeGreaterThan(0);
  }
  const form = formOf({ who: { products: ["rise-duo"] } });
  const lines = [{ product: LAMP, quantity: 1 }];
  expect((await marketer.post(`${LIST}/example`, { form, country: "FR", lines })).body.data).toMatchObject({
    refusal: "noEligibleItems",
    saves: 0,
  });
  const { data } = (await marketer.get(`${LIST}/exclusions`)).body;
  expect(data.pairs).toContainEqual({ one: "promotion", other: "referral" });
});

test("a simulation prices paid orders anew and writes nothing", async () => {
  const before = [await store.deps.db.$count(outbox), await store.deps.db.$count(changeRecords)];
  const paid = await store.deps.db.$count(orders, sql`status not in ('Pending', 'Cancel') and basis is not null`);
  const { data } = (await marketer.post(`${LIST}/simulation`, { form: formOf({ what: { percent: 20 } }) })).body;
  expect(data).toMatchObject({ orders: paid, is_whole: true });
  expect(data.changed).toBeGreaterThan(0);
  expect([await store.deps.db.$count(outbox), await store.deps.db.$count(changeRecords)]).toEqual(before);
});
