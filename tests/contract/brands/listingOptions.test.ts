import { and, eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { presetFaults } from "../../../contract/desk/optionCheck";
import type { Listing } from "../../../contract/desk/listingRoutes";
import type { ListingGroup, ListingRule } from "../../../contract/desk/listingTerms";
import type { StaffProposal } from "../../../contract/desk/proposalRoutes";
import { CURRENCIES, type Currency } from "../../../contract/markets";
import { listingProposals, orderLines, products } from "../../../server/db/schema";
import { groupsIn, optionsOf, rulesIn, rulesOf } from "../../../server/modules/listings/options/optionForm";
import { publishedForm } from "../../../server/modules/listings/form";
import { startAudit } from "../../support/checks/audit";
import { cartOf } from "../../support/flows/cart";
import { operator, vendorOf } from "../../support/flows/orders";
import { pay, productId } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const BRAND = 5;
const STOOL = "saddle-stool";
const STOCKED = "sway-active-stool";
const BASE = "/product-api/vendor/listings";
const STAFF = "/product-api/staff/proposals";

let store: TestStore;
let owner: Visitor;
let team: Visitor;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  store = await startTestStore({}, "listing_options");
  expectNoFaults = await startAudit(store, "stock", "stock ledger");
  owner = await vendorOf(store, BRAND);
  team = await operator(store);
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

const words = (text: string) => ({ en: text, fr: `${text} (fr)`, de: `${text} (de)` });
const inAll = (amount: number) =>
  Object.fromEntries(Object.keys(CURRENCIES).map((code) => [code, amount])) as Record<Currency, number>;
const value = (code: string, amount = 0, rest: Partial<ListingGroup["values"][number]> = {}) => ({
  value: code,
  name: words(code),
  swatch: "",
  picture: "",
  delta: inAll(amount),
  ...rest,
});
const FRAME: ListingGroup = {
  id: 100_000,
  code: "OWN-100000",
  name: words("Frame"),
  kind: "text",
  optional: false,
  preset: "solo",
  values: [value("solo"), value("quad", 25)],
};

const read = async (key: string | number) => (await owner.send("GET", `${BASE}/${key}`)).body.data as Listing;
const save = async (key: string | number, changes: object, version?: number, who = owner) =>
  who.send("PUT", `${BASE}/${key}`, { version: version ?? (await read(key)).version, changes });
const propose = (key: string | number) => owner.send("POST", `${BASE}/${key}/propose`, {});
const waiting = async (id: number) => {
  const isOpen = and(eq(listingProposals.productId, id), sql`state in ('draft', 'proposed', 'refused')`);
  const [row] = await store.deps.db.select().from(listingProposals).where(isOpen);
  const { rows } = (await team.send("GET", `${STAFF}?state=proposed`)).body.data as { rows: StaffProposal[] };
  const found = rows.find((each) => each.id === row?.id);
  if (!found) throw new Error("nothing waits");
  return found;
};
const accept = ({ id, version }: Pick<StaffProposal, "id" | "version">) =>
  team.send("POST", `${STAFF}/${id}/accept`, { version });
const publish = async (id: number, changes: object) => {
  const saved = await save(id, changes);
  expect([saved.status, saved.status === 200 ? "" : saved.text]).toEqual([200, ""]);
  const sent = await propose(id);
  expect([sent.status, sent.status === 200 ? "" : sent.text]).toEqual([200, ""]);
  const wish = await waiting(id);
  const done = await accept(wish);
  expect([done.status, done.status === 200 ? "" : done.text]).toEqual([200, ""]);
  return wish;
};
const page = async (slug: string, locale = "en-US") =>
  (await store.visitor().send("GET", `/product-api/product/${slug}?locale=${locale}`)).body.data;
const drop = (id: number) => owner.send("POST", `${BASE}/${id}/withdraw`, {});

test("what the store sells is what its form says of it, and keeps to the rules for new ones", async () => {
  for (const product of await store.deps.db.select().from(products)) {
    const form = publishedForm({ product, prices: [], pictures: [], model: null, numbers: {} });
    expect(optionsOf(product.options, form)).toEqual(product.options);
    expect(rulesOf(form)).toEqual(product.rules);
    expect([product.slug, presetFaults(groupsIn(product.options), rulesIn(product.rules))]).toEqual([product.slug, []]);
  }
});

describe("a group with values and a rule", () => {
  test("is told in words, accepted, and chosen on the product page", async () => {
    const id = await productId(store, STOOL);
    const { form, locked } = await read(id);
    expect(locked).toEqual([]);
    const color = form.groups.find(({ code }) => code === "COL");
    const rules: ListingRule[] = [
      { when: "100000.quad", needs_any: [], excludes: [`${color?.id}.moss`], reason: words("The quad is not green.") },
    ];
    const before = await page(STOOL);
    const wish = await publish(id, { groups: [FRAME, ...form.groups], rules });
    const [groups, rule] = wish.differences;
    expect(groups).toMatchObject({ path: "groups", before: "" });
    expect(groups?.after).toContain("Frame · Frame (fr) · Frame (de)");
    expect(groups?.after).toContain("quad · quad (fr) · quad (de), adds $25.00");
    expect(groups?.after).toContain("solo · solo (fr) · solo (de), preset");
    expect(groups?.after).not.toContain("Sand");
    expect(rule).toMatchObject({ path: "rules", before: "" });
    expect(rule?.after).toMatch(
      /^With “Frame: quad”, these cannot be chosen: Color: Moss.*\nThe quad is not green\. · /,
    );

    const shown = await page(STOOL);
    expect(shown.product_price).toBe(before.product_price);
    expect(shown.options[0]).toMatchObject({ id: 100_000, name: "Frame", preset: "solo" });
    expect(shown.options[0]?.values[1]).toMatchObject({ value: "quad", delta: 25 });
    expect((await page(STOOL, "de-DE")).options[0]?.name).toBe("Frame (de)");
    expect(shown.rules).toEqual([expect.objectContaining({ when: "100000.quad", reason: "The quad is not green." })]);
    const buy = (options: object[]) =>
      store.visitor().post("/order-api/order/cart", [{ product_id: id, quantity: 1, product_options: options }]);
    const quad = { id: 100_000, value: "quad" };
    expect((await buy([quad])).status).toBe(200);
    const refused = await buy([quad, { id: color?.id, value: "moss" }]);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("The quad is not green.");
  });

  test("does not narrow lists, and a value of the store's group does", async () => {
    const id = await productId(store, STOOL);
    const { form } = await read(id);
    const groups = form.groups.map((group) =>
      group.code === "COL"
        ? { ...group, values: [...group.values, value("sea-blue", 10, { swatch: "#224488" })] }
        : group,
    );
    await publish(id, { groups });
    const list = await store.visitor().send("GET", "/product-api/category/ergonomic-chairs?locale=en-US");
    const { facets } = list.body.data as { facets: { code: string; values: { value: string; count: number }[] }[] };
    expect(facets.map(({ code }) => code)).not.toContain("OWN-100000");
    const colors = facets.find(({ code }) => code === "COL")?.values ?? [];
    expect(colors).toContainEqual(expect.objectContaining({ value: "sea-blue", count: 1 }));
  });

  test("shows a value by one of the listing's pictures", async () => {
    const id = await productId(store, STOOL);
    const cookie = [...owner.cookies].map(([name, each]) => `${name}=${each}`).join("; ");
    const make = { width: 1000, height: 1250, channels: 3, background: "#248" } as const;
    const sent = await store.app.inject({
      method: "POST",
      url: `${BASE}/${id}/pictures`,
      remoteAddress: owner.ip,
      headers: { cookie, origin: store.deps.env.origin, "content-type": "image/jpeg", "accept-language": "en-US" },
      payload: await sharp({ create: make }).jpeg().toBuffer(),
    });
    const { name } = sent.json().data as { name: string };
    const { form } = await read(id);
    const groups = form.groups.map((group) => ({
      ...group,
      values: group.values.map((each) => (each.value === "sea-blue" ? { ...each, picture: name } : each)),
    }));
    await save(id, { groups });
    expect((await read(id)).missing).toEqual(["groups"]);
    const shopper = store.visitor();
    await shopper.post("/order-api/order/cart", [{ product_id: id, quantity: 1, product_options: [] }]);
    const inCart = async () => Object.values((await cartOf(shopper)).items).map((item) => item.product_image);
    expect(await inCart()).toEqual([expect.stringMatching(/^\/pictures\//)]);
    await publish(id, { groups, pictures: [{ name, alt: words("A blue stool") }] });
    const { options } = await page(STOOL);
    const colors = options.find(({ code }) => code === "COL")!.values;
    const blue = colors.find((each) => each.value === "sea-blue");
    const src = `/product-api/listing-picture/${name}/p`;
    expect(blue?.picture).toMatchObject({ src, alt: "A blue stool" });
    expect(await inCart()).toEqual([`${src}-960.webp`]);
  });
});

describe("what cannot be sent", () => {
  const rulesOfStool = async (id: number) => {
    const { form } = await read(id);
    const color = form.groups.find(({ code }) => code === "COL");
    const preset = `${color?.id}.${color?.preset}`;
    return { form, preset };
  };

  test("is a rule by which the page cannot begin with its presets, nor can the team publish it", async () => {
    const id = await productId(store, STOOL);
    const { form, preset } = await rulesOfStool(id);
    const reason = words("It does not fit.");
    const rules = [...form.rules, { when: "100000.solo", needs_any: [], excludes: [preset], reason }];
    expect((await save(id, { rules })).status).toBe(200);
    const written = await read(id);
    expect(written.missing).toEqual(["rules"]);
    expect(written.problems).toEqual([
      {
        field: "rules",
        message: "Rule 2 makes what the page begins with impossible. Please change it or the presets.",
      },
    ]);
    const refused = await propose(id);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Rule 2 makes what the page begins with impossible");
    await store.deps.db
      .update(listingProposals)
      .set({ state: "proposed", submittedAt: store.clock.now() })
      .where(and(eq(listingProposals.productId, id), eq(listingProposals.state, "draft")));
    const done = await accept(await waiting(id));
    expect(done.status).toBe(422);
    expect((await page(STOOL)).rules).toHaveLength(1);
    expect((await drop(id)).status).toBe(200);
  });

  test("are names, reasons and values that are missing, by name", async () => {
    const id = await productId(store, STOOL);
    const { form } = await rulesOfStool(id);
    const bare: ListingGroup = { ...FRAME, id: 100_001, code: "OWN-100001", preset: "", values: [] };
    const nameless = {
      ...FRAME,
      id: 100_002,
      code: "OWN-100002",
      values: [value("one", 0, { name: { en: "One", fr: "", de: "" } })],
    };
    const rules = [{ when: "100000.quad", needs_any: ["7.gone"], excludes: [], reason: { en: "", fr: "", de: "" } }];
    expect((await save(id, { groups: [...form.groups, bare, nameless], rules })).status).toBe(200);
    const { problems } = await read(id);
    expect(problems.map(({ message }) => message)).toEqual([
      "“Frame” has no values. Please add one or take the group out.",
      "“Frame”: please write the names of the group and of its values in all three languages.",
      "“Frame”: please say which value the page begins with.",
      "Rule 1 names a value that there is not.",
      "Rule 1: please give the reason in all three languages. Shoppers read it.",
    ]);
    expect((await propose(id)).status).toBe(422);
    await drop(id);
  });

  test("are groups of nobody, the store's names, and what the store alone writes", async () => {
    const id = await productId(store, STOOL);
    const walker = await productId(store, "under-desk-walker");
    const { form } = await rulesOfStool(id);
    const refuse = async (key: number, groups: unknown[]) => expect((await save(key, { groups })).status).toBe(422);
    await refuse(id, [...form.groups, { ...FRAME, id: 7_777, code: "XYZ" }]);
    await refuse(id, [...form.groups, { ...FRAME, id: 100_003, code: "COL" }]);
    await refuse(id, [...form.groups, form.groups[0]]);
    await refuse(
      id,
      form.groups.map((group) => (group.code === "COL" ? { ...group, name: words("Paint") } : group)),
    );
    const plugs = (await read(walker)).form.groups;
    expect((await read(walker)).locked).toEqual(plugs.map((group) => group.id));
    await refuse(walker, []);
    await refuse(
      walker,
      plugs.map((group) => ({ ...group, values: group.values.slice(1) })),
    );
    await refuse(id, Array(13).fill(FRAME));
    await refuse(id, [{ ...FRAME, values: Array.from({ length: 41 }, (_none, at) => value(`v${at}`)) }]);
  });

  test("is anything of another brand's", async () => {
    const stranger = await vendorOf(store, 3);
    const id = await productId(store, STOOL);
    const { version, form } = await read(id);
    const answer = await save(id, { groups: [...form.groups] }, version, stranger);
    expect(answer.status).toBe(404);
  });
});

test("options and words of two members are merged, and options of both are asked about", async () => {
  const id = await productId(store, STOOL);
  const { version, form } = await read(id);
  const reversed = [...form.groups].reverse();
  expect((await save(id, { groups: reversed }, version)).status).toBe(200);
  const words = await save(id, { tagline: { en: "Sit upright" } }, version);
  expect(words.body.data.merged).toEqual([expect.objectContaining({ path: "groups" })]);
  expect((await read(id)).form.groups.map((group) => group.id)).toEqual(reversed.map((group) => group.id));
  const clash = await save(id, { groups: [...form.groups.slice(1), ...form.groups.slice(0, 1)] }, version);
  expect(clash.status).toBe(409);
  expect(clash.body.current.fields).toEqual([expect.objectContaining({ path: "groups" })]);
  await drop(id);
});

describe("a value that is taken out", () => {
  test("stays in orders, and in carts as a line that asks to be chosen anew", async () => {
    const id = await productId(store, STOOL);
    const { form } = await read(id);
    const quad = [{ id: 100_000, value: "quad" }];
    const [buyer, browser] = [store.visitor(), store.visitor()];
    for (const who of [buyer, browser])
      await who.post("/order-api/order/cart", [{ product_id: id, quantity: 1, product_options: quad }]);
    expect((await pay(buyer)).status).toBe(200);
    const groups = form.groups.map((group) =>
      group.id === 100_000 ? { ...group, values: group.values.filter((each) => each.value !== "quad") } : group,
    );
    const wish = await publish(id, { groups, rules: [] });
    expect(wish.differences[0]?.before).toContain("quad");
    expect(wish.differences[0]?.after).not.toContain("quad");
    expect(wish.differences[1]).toMatchObject({ path: "rules", after: "" });

    const data = await cartOf(browser);
    const [line] = Object.values(data.items);
    expect(line).toMatchObject({ product_id: id, is_in_stock: false });
    expect(data.messages).toEqual([expect.objectContaining({ type: "gone" })]);
    expect(data.messages[0]?.message).toContain("is no longer sold as you chose it");
    const lines = await store.deps.db.select().from(orderLines).where(eq(orderLines.productId, id));
    expect(lines.at(-1)?.options).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: 100_000, value: "quad" })]),
    );
    const again = [{ product_id: id, quantity: 1, product_options: [{ id: 100_000, value: "solo" }] }];
    expect((await browser.post("/order-api/order/cart", again)).status).toBe(200);
  });

  test("leaves its stock to the preset where it was stocked, and a new one gets a shelf", async () => {
    const id = await productId(store, STOCKED);
    const before = await read(id);
    const free = ({ shelves }: Listing, variant?: string) =>
      shelves
        .filter((shelf) => variant === undefined || shelf.variant === variant)
        .reduce((sum, { available }) => sum + available, 0);
    expect(free(before, "COL=sand")).toBeGreaterThan(0);
    const groups = before.form.groups.map((group) =>
      group.code === "COL"
        ? {
            ...group,
            values: [...group.values.filter((each) => each.value !== "sand"), value("plum", 0, { swatch: "#553355" })],
          }
        : group,
    );
    await publish(id, { groups });
    const after = await read(id);
    expect(free(after)).toBe(free(before));
    expect(free(after, "COL=graphite")).toBe(free(before, "COL=graphite") + free(before, "COL=sand"));
    expect(after.shelves.filter(({ variant }) => variant === "COL=plum")).toHaveLength(3);
    expect(free(after, "COL=plum")).toBe(0);
  });
});
