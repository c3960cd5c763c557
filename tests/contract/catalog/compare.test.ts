import { idOf, URL } from "../../support/flows/cart";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const compare = async (slugs: string[], query = "", locale = "en-US") => {
  const ids = slugs.map(idOf).join(",");
  return (await store.visitor().get(`/product-api/compare?ids=${ids}&locale=${locale}&${query}`)).body.data;
};

const PAIR = ["rise-one", "rise-duo"];

test("shows products in the order asked, each once, four at most, unknown ones left out", async () => {
  const ids = [3, 1, 3, 999_999, 2, 4, 5].join(",");
  const { body } = await store.visitor().get(`/product-api/compare?ids=${ids}`);
  expect(body.data.products.map(({ product_id }: { product_id: number }) => product_id)).toEqual([3, 1, 2]);
});

test.each([
  ["en-US", "97201", { country: "US", state: "OR" }],
  ["en-US", "10001", { country: "US", state: "NY" }],
  ["en-US", "96813", { country: "US", state: "HI" }],
  ["fr-CA", "H3Z2Y7", { country: "CA", state: "QC" }],
  ["de-DE", "20457", { country: "DE", state: "" }],
])("the delivered price in %s for %s is what the cart asks for", async (locale, zip, place) => {
  for (const slug of ["rise-duo", "headset-hook-oak", "garden-pod-solo"]) {
    const { products, destination } = await compare([slug], `zip=${encodeURIComponent(zip)}`, locale);
    expect(destination).toMatchObject({ region: place.state, problem: "" });
    const browser = store.visitor();
    const headers = { "accept-language": locale };
    await browser.post(URL, [{ product_id: idOf(slug), quantity: 1 }], headers);
    const query = new URLSearchParams({ ...place, zip: destination.zip });
    const { cart } = (await browser.put(`${URL}?${query}`, undefined, headers)).body;
    expect(products[0]?.delivered).toMatchObject({
      goods: cart.total_items_price,
      shipping: cart.total_shipping_price,
      tax: cart.total_tax,
      total: cart.total_amount,
      tax_is_final: true,
    });
    expect(products[0]?.delivery.latest).toBe(cart.shipping_methods[0]?.latest);
  }
});

test("a member's price at the door is what their cart asks for", async () => {
  const member = await store.signedIn("employee@company.example");
  const id = idOf("rise-duo");
  const { body } = await member.get(`/product-api/compare?ids=${id}&locale=en-US&zip=97201`);
  await member.delete(`${URL}/clear`);
  await member.post(URL, [{ product_id: id, quantity: 1 }]);
  const { cart } = (await member.put(`${URL}?country=US&state=OR&zip=97201`)).body;
  const [own] = body.data.products;
  expect(own?.delivered?.total).toBe(cart.total_amount);
  const [everybodys] = (await compare(["rise-duo"], "zip=97201")).products;
  expect(own?.delivered?.total).toBeLessThan(everybodys?.delivered?.total ?? 0);
  expect(own?.price_per_warranty_year).toBeLessThan(everybodys?.price_per_warranty_year ?? 0);
  await member.delete(`${URL}/clear`);
});

test("without a postcode the tax of a state is not known yet, and a wrong one is said to be wrong", async () => {
  const open = await compare(PAIR);
  expect(open.products[0]?.delivered).toMatchObject({ tax: 0, tax_is_final: false });
  expect((await compare(PAIR, "zip=ABCDE")).destination).toMatchObject({ zip: "", problem: "malformed" });
  const far = await compare(PAIR, "zip=97133", "fr-FR");
  expect(far.destination.problem).toBe("unreachable");
  expect(far.products[0]).toMatchObject({ delivered: null, delivery: null });
});

test("a year of warranty has its price, and who is ahead is marked", async () => {
  const { products } = await compare(PAIR);
  const [one, duo] = products;
  expect(one).toMatchObject({
    warranty_year: 5,
    price_per_warranty_year: Number((Number(one?.product_price) / 5).toFixed(2)),
  });
  expect(duo?.best).toContain("warranty");
  expect(one?.best).toContain("delivered");
  expect(one?.best).not.toContain("warranty");
});

test("rows say what differs, in both systems of measures and the page's language", async () => {
  const { groups } = await compare(PAIR, "", "de-DE");
  const rows = groups.flatMap(({ rows }) => rows);
  const height = rows.find(({ code }) => code === "heightMax");
  expect(height).toMatchObject({ name: "Größte Höhe", differs: true });
  expect([height?.values[1]?.metric, height?.values[1]?.us].map((text) => text?.replace(/\s/g, " "))).toEqual([
    "127 cm",
    "50 Zoll",
  ]);
  expect(height?.values.map((value) => value?.best)).toEqual([false, true]);
  expect(rows.some(({ code }: { code: string }) => code === "trial")).toBe(false);
  expect(rows.some(({ differs }: { differs: boolean }) => !differs)).toBe(true);
  const sizes = rows.find(({ code }: { code: string }) => code === "outside");
  expect(sizes?.values[0]?.us).toMatch(/Zoll$/);
});

test("one product has nothing to differ from; none brings ideas to begin with", async () => {
  const one = await compare(["rise-duo"]);
  expect(one.groups.flatMap(({ rows }: { rows: { differs: boolean }[] }) => rows).some((row: any) => row.differs)).toBe(
    false,
  );
  expect(one.products[0]?.best).toEqual([]);
  expect(one.suggestions.length).toBeGreaterThan(3);
  const { body } = await store.visitor().get("/product-api/compare");
  expect(body.data).toMatchObject({ products: [], groups: [], suggestions: [] });
  expect(body.data.ideas.length).toBeGreaterThan(1);
});

test("what is no list of ids is refused", async () => {
  for (const ids of ["1;drop", "a,b", "-1", "1,".repeat(40)]) {
    const { status } = await store.visitor().get(`/product-api/compare?ids=${encodeURIComponent(ids)}`);
    expect(status).toBe(422);
  }
});
