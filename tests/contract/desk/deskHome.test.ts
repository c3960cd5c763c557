import { sql } from "drizzle-orm";
import { FIGURES, FIGURE_NAMES, figurePath, STUCK_TRIES, type FigureName } from "../../../contract/deskHome/homeTerms";
import { STAFF_ROLES, staffMay } from "../../../contract/desk/rights";
import { GATEWAYS } from "../../../contract/rules/gateways";
import { DESK_LISTS, readFilters } from "../../../contract/savedViews/lists";
import { days } from "../../../server/clock";
import { outbox } from "../../../server/db/schema";
import { bought, deliver, operator, rowsOf, ship } from "../../support/flows/orders";
import { payBy } from "../../support/flows/paying";
import { withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
let owner: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "desk_home");
  owner = await operator(store);
});
afterAll(() => store.close());

const figureOf = async (name: FigureName, who = owner) => (await who.get(`/log-api/staff/figures/${name}`)).body.data;

/** The calls of the lists that figures are views of, narrowed as the figure's own link narrows the page. */
const CALLS: Partial<Record<FigureName, string>> = {
  orders_to_send: "/order-api/staff/orders?view=to-send",
  orders_late: "/order-api/staff/orders?view=late",
  orders_unpaid: "/order-api/staff/orders?view=unpaid",
  returns_open: "/order-api/staff/returns?view=open",
  listings_proposed: "/product-api/staff/proposals?state=proposed",
  banners_waiting: "/customer-api/staff/banners?state=waiting",
  applications_new: "/customer-api/staff/vendor-applications?state=applied",
  stock_out: "/product-api/staff/stock?view=out",
  stock_low: "/product-api/staff/stock?view=low",
  wires_waiting: "/order-api/staff/orders?view=wire",
  payments_by_hand: "/order-api/order/by-hand?page_size=100",
  refunds_to_sign: "/order-api/staff/refunds?view=waiting&limit=100",
  prices_to_sign: "/product-api/staff/price-changes?view=waiting&limit=100",
  promotions_to_sign: "/product-api/staff/promotion-requests?view=waiting&limit=100",
  limits_to_sign: "/common-api/staff/limit-changes?view=waiting&limit=100",
  roles_to_sign: "/customer-api/staff/role-changes?view=waiting&limit=100",
  commissions_to_sign: "/customer-api/staff/commission-changes?view=waiting&limit=100",
};

interface AnyList {
  total?: number;
  total_is_exact?: boolean;
  rows?: unknown[];
}

/** As many as the list itself says, or has. */
async function listed(name: FigureName): Promise<number | undefined> {
  const answer = await owner.get(CALLS[name] as "/order-api/staff/orders");
  expect([name, answer.status]).toEqual([name, 200]);
  const list = answer.body.data as AnyList;
  return list.total ?? list.rows?.length;
}

test("a figure is the total of the list that it opens, before and after things happen", async () => {
  const compare = async () => {
    for (const name of FIGURE_NAMES.filter((each) => each !== "messages_stuck"))
      expect([name, (await figureOf(name)).value]).toEqual([name, await listed(name)]);
  };
  await compare();
  const before = await figureOf("orders_to_send");
  const [waits, sent] = [await bought(store), await bought(store)];
  const unpaid = await payBy(await withCart(store), { gateway_id: GATEWAYS.wire });
  expect(unpaid.body.order?.order_num).toBeDefined();
  expect((await figureOf("orders_to_send")).value).toBe(before.value + 2);
  await ship(owner, sent);
  await deliver(owner, sent);
  const [line] = (await rowsOf(store, sent)).lines;
  const back = await sent.browser.post("/order-api/order/return", {
    order_num: sent.number,
    lines: [{ line_id: line!.id, quantity: 1, reason: "changed_mind" }],
  });
  expect([back.status, waits.number === sent.number]).toEqual([200, false]);
  const large = await bought(store, [["rise-duo", 2]]);
  const asked = await owner.post("/order-api/order/refund", { order_num: large.number, amount: 900, reason: "Late" });
  expect(asked.status).toBe(200);
  expect((await figureOf("orders_to_send")).value).toBe(before.value + 2);
  expect((await figureOf("returns_open")).value).toBeGreaterThan(0);
  expect((await figureOf("orders_unpaid")).value).toBeGreaterThan(0);
  await compare();
});

test("it says since when the first waits, when it was counted, and where its rows are", async () => {
  const first = await figureOf("orders_to_send");
  const { rows } = (await owner.get("/order-api/staff/orders?view=to-send&limit=1")).body.data;
  expect(first).toEqual({
    value: first.value,
    value_is_exact: true,
    oldest_at: rows[0]?.placed_at,
    as_of: expect.stringMatching(/^\d{4}-.*Z$/),
    formula: "orders_to_send",
    filter: { list: "orders", path: "/console/orders?view=to-send" },
  });
  expect((await figureOf("stock_out")).oldest_at).toBeNull();
  expect((await figureOf("payments_by_hand")).filter).toEqual({ list: null, path: "/console/payments" });
});

test("every view that a figure opens is one that its list knows, for whoever sees the figure", () => {
  for (const name of FIGURE_NAMES) {
    const { view, may } = FIGURES[name];
    const path = figurePath(name);
    expect([name, path === null, path?.startsWith("/console/") ?? true]).toEqual([
      name,
      name === "messages_stuck",
      true,
    ]);
    if (!view) continue;
    expect([name, readFilters(view.list, path!.split("?")[1]!)]).toEqual([name, expect.objectContaining(view.filters)]);
    const list = DESK_LISTS[view.list].access;
    for (const role of STAFF_ROLES)
      if (staffMay(role, may))
        expect([name, role, list.who === "staff" && staffMay(role, list.may)]).toEqual([name, role, true]);
  }
});

test("each role is told the figures of the lists that it works on, and is refused all others", async () => {
  for (const role of STAFF_ROLES) {
    const who = await operator(store, role);
    for (const name of FIGURE_NAMES) {
      const { status } = await who.get(`/log-api/staff/figures/${name}`);
      expect([role, name, status]).toEqual([role, name, staffMay(role, FIGURES[name].may) ? 200 : 403]);
    }
  }
  expect((await owner.get("/log-api/staff/figures/turnover" as "/log-api/staff/figures/stock_out")).status).toBe(422);
});

test("what was tried often and is not sent is counted with its age; above ten thousand that is said", async () => {
  await store.deliver();
  expect((await figureOf("messages_stuck")).value).toBe(0);
  const { db, clock } = store.deps;
  const dueAt = new Date(clock.now().getTime() + days(1));
  const createdAt = new Date(clock.now().getTime() - days(2));
  const stuck = {
    kind: "mail.none",
    payload: {},
    dueAt,
    createdAt,
    lastError: "no route to host",
    attempts: STUCK_TRIES,
  };
  await db.insert(outbox).values([
    { ...stuck, key: "stuck:1" },
    { ...stuck, key: "stuck:2", kind: "refund.none", createdAt: new Date(createdAt.getTime() + 1000) },
    { ...stuck, key: "young", attempts: STUCK_TRIES - 1 },
    { ...stuck, key: "sent", sentAt: clock.now() },
  ]);
  expect(await figureOf("messages_stuck")).toMatchObject({
    value: 2,
    value_is_exact: true,
    oldest_at: createdAt.toISOString(),
    filter: null,
  });
  await db.execute(sql`insert into outbox (kind, key, payload, attempts, due_at, last_error)
    select 'other', 'many:' || n, '{}', 9, now() + interval '1 day', 'no' from generate_series(1, 9999) n`);
  expect(await figureOf("messages_stuck")).toMatchObject({ value: 10_000, value_is_exact: false, oldest_at: null });
});
