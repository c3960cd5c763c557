import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { changeRecords, orderLines, orders, products, reviews, reviewPhotos, vendors } from "../../../server/db/schema";
import { bought, operator, vendorOf, type Bought } from "../../support/flows/orders";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
let staff: Visitor;
beforeAll(async () => {
  store = await startTestStore();
  staff = await operator(store);
});
afterAll(() => store.close());

const LAMP = "desk-lamp-arc";
const words = {
  rating: 4,
  title: "Quiet light",
  text: "It stands on my desk since spring and has not moved an inch.",
  months_owned: 0,
};

async function lampId(): Promise<number> {
  const [row] = await store.deps.db.select().from(products).where(eq(products.slug, LAMP));
  return row!.id;
}

/** Somebody whom a lamp has reached. */
async function owner(): Promise<Bought> {
  const one = await bought(store, [[LAMP, 1]]);
  await store.deps.db
    .update(orders)
    .set({ status: "Delivered", deliveredAt: store.clock.now() })
    .where(eq(orders.id, one.id));
  return one;
}

const write = async (browser: Visitor, body: object = {}) =>
  browser.post(`/product-api/product-review/${await lampId()}`, { ...words, ...body });
const shown = async (query = "sort=latest") =>
  (await store.visitor().get(`/product-api/product-reviews/${await lampId()}?${query}`)).body.data;
const feedback = async (browser: Visitor) =>
  (await browser.get(`/product-api/product-feedback/${await lampId()}`)).body.data;
const judge = (kind: string, id: number, state: string, reason = "") =>
  staff.put(`/product-api/moderation/${kind}/${id}`, { state, reason });

async function upload(browser: Visitor, payload: Buffer, type = "image/jpeg", locale = "en-US") {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await store.app.inject({
    method: "POST",
    url: "/product-api/review-photo",
    remoteAddress: browser.ip,
    headers: { cookie, origin: store.deps.env.origin, "content-type": type, "accept-language": locale },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

const picture = (format: "jpeg" | "png" | "webp" = "jpeg") =>
  sharp({ create: { width: 2400, height: 1200, channels: 3, background: "#a86" } })
    .withExif({ IFD0: { Copyright: "somebody" }, IFD3: { GPSLatitude: "50/1 56/1 0/1" } })
    .toFormat(format)
    .toBuffer();

describe("who may write", () => {
  test("nobody without an account, and nobody whom no order brought the product", async () => {
    expect((await write(store.visitor())).status).toBe(401);
    expect((await write(await store.signedIn(newEmail()))).status).toBe(403);
    const waiting = await bought(store, [[LAMP, 1]]);
    expect((await write(waiting.browser)).status).toBe(403);
    expect((await feedback(waiting.browser)).is_owner).toBe(false);
  });

  test("nobody who sent it back", async () => {
    const { browser, id } = await owner();
    await store.deps.db.update(orderLines).set({ returned: 1 }).where(eq(orderLines.orderId, id));
    expect((await write(browser)).status).toBe(403);
  });

  test("an owner, once, and others read it when the team has", async () => {
    const { browser } = await owner();
    const before = await shown();
    const written = await write(browser, {
      months_owned: 200,
      height_band: "170-179",
      use: "home",
      delivery_rating: 5,
    });
    expect(written.body.data).toMatchObject({ state: "pending" });
    expect((await write(browser)).status).toBe(409);
    expect((await shown()).total).toBe(before.total);
    const mine = await feedback(browser);
    expect(mine).toMatchObject({ is_owner: true, review: { title: "Quiet light", state: "pending", verified: true } });
    expect(mine.review.months_owned).toBeLessThanOrEqual(1);

    const { review_id: id } = written.body.data;
    expect((await judge("review", id, "published")).status).toBe(200);
    const after = await shown();
    expect(after.total).toBe(before.total + 1);
    expect(after.reviews[0]).toMatchObject({ id, rating: 4, verified: true, height_band: "170-179" });
    expect(store.purged).toContain(`product:${await lampId()}`);
    const [row] = await store.deps.db.select().from(products).where(eq(products.slug, LAMP));
    expect(row?.reviewCount).toBe(after.total);
  });

  test("twenty times at once is one review", async () => {
    const { browser } = await owner();
    const answers = await Promise.all(Array.from({ length: 8 }, () => write(browser)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("moderation", () => {
  test("is for the team alone, tells authors why, and deletes nothing", async () => {
    const { browser } = await owner();
    const { review_id: id } = (await write(browser)).body.data;
    expect((await browser.get("/product-api/moderation")).status).toBe(403);
    expect((await store.visitor().get("/product-api/moderation")).status).toBe(401);
    expect((await browser.put(`/product-api/moderation/review/${id}`, { state: "published" })).status).toBe(403);
    const { texts } = (await staff.get("/product-api/moderation?kind=review&page_size=100")).body.data;
    expect(texts).toContainEqual(
      expect.objectContaining({ kind: "review", id, title: "Quiet light", state: "pending" }),
    );

    expect((await judge("review", id, "rejected")).status).toBe(422);
    expect((await judge("review", id, "rejected", "It is about another lamp.")).status).toBe(200);
    expect((await feedback(browser)).review).toMatchObject({ state: "rejected", reason: "It is about another lamp." });
    const rejected = (await staff.get("/product-api/moderation?state=rejected&page_size=100")).body.data.texts;
    expect(rejected).toContainEqual(expect.objectContaining({ id, reason: "It is about another lamp." }));
    expect((await judge("review", 999_999, "published")).status).toBe(404);
  });
});

describe("text", () => {
  test("is kept as it was typed, without signs that nobody sees", async () => {
    const { browser } = await owner();
    const title = "<script>alert(1)</script>\u202e";
    const { review_id: id } = (await write(browser, { title, text: "<img src=x onerror=alert(1)>\n\n\n\nand more" }))
      .body.data;
    await judge("review", id, "published");
    const found = (await shown()).reviews.find((review: { id: number }) => review.id === id);
    expect(found).toMatchObject({
      title: "<script>alert(1)</script>",
      text: "<img src=x onerror=alert(1)>\n\nand more",
    });
    await judge("review", id, "rejected", "No review.");
  });

  test("has limits", async () => {
    const { browser } = await owner();
    for (const wrong of [
      { title: "" },
      { title: "a".repeat(101) },
      { text: "short" },
      { text: " ".repeat(40) },
      { text: "a".repeat(4001) },
      { rating: 0 },
      { rating: 6 },
      { rating: "5" },
      { height_band: "giant" },
      { photos: ["../../etc/passwd"] },
      { photos: Array.from({ length: 5 }, (_, index) => `${index}`.repeat(24)) },
    ])
      expect((await write(browser, wrong)).status).toBe(422);
  });
});

describe("photos", () => {
  test("are made anew, seen by their author first and by everybody once published", async () => {
    const { browser } = await owner();
    const added = await upload(browser, await picture());
    expect(added).toMatchObject({ status: 200, body: { data: { width: 1600, height: 800 } } });
    const { name, src, small } = added.body.data;
    expect((await store.visitor().get(src)).status).toBe(404);
    expect((await browser.get(src)).headers["cache-control"]).toBe("private, no-store");
    const { review_id: id } = (await write(browser, { photos: [name] })).body.data;
    expect((await store.visitor().get(src)).status).toBe(404);
    await judge("review", id, "published");

    const open = await store.app.inject({ method: "GET", url: small });
    expect(open.headers).toMatchObject({ "content-type": "image/webp", "x-content-type-options": "nosniff" });
    expect(open.headers["content-security-policy"]).toContain("sandbox");
    const meta = await sharp(open.rawPayload).metadata();
    expect([meta.format, meta.width, meta.exif]).toEqual(["webp", 480, undefined]);
    const page = await shown("photos=true&sort=latest");
    expect(page.reviews[0]).toMatchObject({ id, photos: [expect.objectContaining({ name })] });
    expect(page.filters.photos).toBeGreaterThan(0);
  });

  test("of others and of nobody are not taken, and a review without them stays unwritten", async () => {
    const [one, other] = [await owner(), await owner()];
    const { name } = (await upload(other.browser, await picture("png"), "image/png")).body.data;
    expect((await write(one.browser, { photos: [name] })).status).toBe(422);
    expect((await feedback(one.browser)).review).toBeNull();
  });

  test("are what their bytes say, not what they call themselves", async () => {
    const { browser } = await owner();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await upload(browser, svg)).status).toBe(422);
    expect((await upload(browser, Buffer.from("GIF89a"), "image/png")).status).toBe(422);
    expect((await upload(browser, Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]))).status).toBe(422);
    expect((await upload(browser, svg, "image/svg+xml")).status).toBe(415);
    expect((await upload(browser, Buffer.alloc(0))).status).toBe(422);
    expect((await upload(browser, Buffer.alloc(5 * 1024 * 1024 + 1, 1))).status).toBe(413);
    expect((await upload(store.visitor(), Buffer.alloc(6 * 1024 * 1024))).status).toBe(401);
    const polyglot = Buffer.concat([await picture(), Buffer.from("<script>alert(1)</script>")]);
    const { src } = (await upload(browser, polyglot)).body.data;
    expect((await browser.get(src)).text).not.toContain("<script>");
  });

  test("with more points than the store reads are refused with what it does read, in the visitor's language", async () => {
    const { browser } = await owner();
    const large = { create: { width: 5000, height: 3400, channels: 3, background: "#a86" } } as const;
    const bytes = await sharp(large).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer();
    const refused = await upload(browser, bytes, "image/jpeg", "de-DE");
    expect([refused.status, refused.body.errors]).toEqual([422, [{ field: "", message: refused.body.message }]]);
    expect(refused.body.message).toContain("höchstens 16 Megapixel und keine Seite länger als 16.383 Pixel");
  });

  test("that no review takes are forgotten", async () => {
    const { browser } = await owner();
    const { name, src } = (await upload(browser, await picture("webp"), "image/webp")).body.data;
    const { forgetPhotos } = await import("../../../server/modules/reviews/photos");
    await forgetPhotos(store.deps);
    expect((await browser.get(src)).status).toBe(200);
    const later = { ...store.deps, clock: { now: () => new Date(Date.now() + 2 * 86_400_000) } };
    await forgetPhotos(later);
    expect((await browser.get(src)).status).toBe(404);
    expect(await store.deps.db.select().from(reviewPhotos).where(eq(reviewPhotos.name, name))).toEqual([]);
  });
});

describe("helpful votes", () => {
  const useful = (browser: Visitor, id: number, value = true) =>
    browser.post(`/product-api/product-review-useful/${id}?useful=${value}`);

  async function first() {
    const [review] = (await shown("sort=helpful")).reviews;
    if (!review) throw new Error("the product has no review");
    return review;
  }

  test("count once for each customer and browser, and can be taken back", async () => {
    const { id, helpful } = await first();
    const [visitor, customer] = [store.visitor(), await store.signedIn(newEmail())];
    expect((await useful(visitor, id)).body.data).toMatchObject({ helpful: helpful + 1, useful: true });
    expect((await useful(visitor, id)).body.data.helpful).toBe(helpful + 1);
    expect((await useful(customer, id)).body.data.helpful).toBe(helpful + 2);
    expect((await feedback(customer)).voted).toEqual([id]);
    expect((await feedback(visitor)).voted).toEqual([id]);
    expect((await useful(customer, id, false)).body.data.helpful).toBe(helpful + 1);
    expect((await useful(visitor, id, false)).body.data.helpful).toBe(helpful);
    expect((await useful(visitor, id, false)).body.data.helpful).toBe(helpful);
  });

  test("at the same moment count once too", async () => {
    const { id, helpful } = await first();
    const customer = await store.signedIn(newEmail());
    await Promise.all(Array.from({ length: 6 }, () => useful(customer, id)));
    expect((await shown("sort=helpful&page_size=100")).reviews.find((one: any) => one.id === id)?.helpful).toBe(
      helpful + 1,
    );
    await useful(customer, id, false);
  });

  test("of browsers that forget their cookie end soon", async () => {
    const { id, helpful } = await first();
    const place = store.visitor();
    const answers = [];
    for (let browser = 0; browser < 8; browser += 1) {
      place.cookies.clear();
      answers.push((await useful(place, id)).status);
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect((await first()).helpful).toBeLessThanOrEqual(helpful + 5);
  });

  test("are not for one's own review, nor for what nobody sees", async () => {
    const { browser } = await owner();
    const { review_id: id } = (await write(browser)).body.data;
    expect((await useful(store.visitor(), id)).status).toBe(404);
    await judge("review", id, "published");
    expect((await useful(browser, id)).status).toBe(422);
    expect((await useful(store.visitor(), 999_999)).status).toBe(404);
  });
});

describe("filters", () => {
  test("by height, use, months and photos give as many as they promise", async () => {
    const id = 2;
    const read = async (query: string) =>
      (await store.visitor().get(`/product-api/product-reviews/${id}?page_size=100&${query}`)).body.data;
    const { filters, total } = await read("");
    for (const [value, count] of Object.entries(filters.height))
      expect((await read(`height=${encodeURIComponent(value)}`)).total).toBe(count);
    for (const [value, count] of Object.entries(filters.use)) expect((await read(`use=${value}`)).total).toBe(count);
    for (const [value, count] of Object.entries(filters.owned))
      expect((await read(`owned=${value}`)).total).toBe(count);
    const narrow = await read("owned=6&use=home&rating=5");
    expect(narrow.total).toBeLessThan(total);
    for (const review of narrow.reviews) {
      expect(review).toMatchObject({ use: "home", rating: 5 });
      expect(review.months_owned).toBeGreaterThanOrEqual(6);
    }
    expect(narrow.filters).toEqual(filters);
    expect((await store.visitor().get(`/product-api/product-reviews/${id}?height=giant`)).status).toBe(422);
  });
});

describe("questions", () => {
  const ask = async (browser: Visitor, text = "Does the arm hold without a clamp?") =>
    browser.post(`/product-api/product-question/${await lampId()}`, { text });
  const answer = (browser: Visitor, id: number, text = "Yes, the foot weighs four kilograms.") =>
    browser.post(`/product-api/question-answer/${id}`, { text });

  test("wait for the team, then for an answer by the store, the vendor or an owner", async () => {
    const asker = await store.signedIn(newEmail());
    expect((await ask(store.visitor())).status).toBe(401);
    const { question_id: id } = (await ask(asker)).body.data;
    expect((await feedback(asker)).questions).toMatchObject([{ id, state: "pending" }]);
    expect((await store.visitor().get(`/product-api/question/${id}`)).status).toBe(404);
    const { browser } = await owner();
    expect((await answer(browser, id)).status).toBe(404);
    await judge("question", id, "published");
    expect((await feedback(asker)).questions).toEqual([]);

    expect((await answer(store.visitor(), id)).status).toBe(401);
    expect((await answer(asker, id)).status).toBe(403);
    const [lamp] = await store.deps.db.select().from(products).where(eq(products.slug, LAMP));
    const stranger = await vendorOf(store, lamp!.vendorId === 2 ? 3 : 2);
    expect((await answer(stranger, id)).status).toBe(403);

    expect((await answer(staff, id)).body.data).toMatchObject({ by: "store", state: "published" });
    expect((await answer(await vendorOf(store, lamp!.vendorId), id)).body.data).toMatchObject({ by: "vendor" });
    const owners = (await answer(browser, id, "Mine never tipped over.")).body.data;
    expect(owners).toMatchObject({ by: "owner", state: "pending" });
    const read = async () => (await store.visitor().get(`/product-api/question/${id}`)).body.data.answers;
    expect((await read()).map(({ by }: { by: string }) => by)).toEqual(["store", "vendor"]);
    await judge("answer", owners.answer_id, "published");
    expect((await read()).map(({ by }: { by: string }) => by)).toEqual(["store", "vendor", "owner"]);
    const found = (await store.visitor().get(`/product-api/product-questions/${await lampId()}?q=tipped`)).body.data;
    expect(found.questions.map((question: { id: number }) => question.id)).toEqual([id]);
  });

  test("are answered for the brand by who edits its goods, while it sells, and with a record", async () => {
    const [hook] = await store.deps.db.select().from(products).where(eq(products.slug, "headset-hook-oak"));
    const { id: productId, vendorId: brand } = hook!;
    const asker = await store.signedIn(newEmail());
    const asked = await asker.post(`/product-api/product-question/${productId}`, { text: "How thick may the top be?" });
    const id = asked.body.data.question_id;
    await judge("question", id, "published");
    for (const role of ["shipper", "finance"] as const) {
      const member = await vendorOf(store, brand, role);
      expect((await member.get(`/product-api/product-feedback/${productId}`)).body.data.answers_as).toBe("");
      expect([role, (await answer(member, id)).status]).toEqual([role, 403]);
    }
    const editor = await vendorOf(store, brand, "editor");
    const enter = (state: "suspended" | "live") =>
      store.deps.db.update(vendors).set({ state }).where(eq(vendors.id, brand));
    await enter("suspended");
    const refused = await answer(editor, id);
    await enter("live");
    expect(refused.status).toBe(403);
    expect((await answer(editor, id)).body.data).toMatchObject({ by: "vendor", state: "published" });
    const about = and(eq(changeRecords.entity, "question"), eq(changeRecords.entityId, id));
    expect(await store.deps.db.select().from(changeRecords).where(about)).toMatchObject([
      { actor: "vendor", vendorId: brand, kind: "answered" },
    ]);
  });

  test("have limits, of length and of number", async () => {
    const asker = await store.signedIn(newEmail());
    for (const text of ["", "why?", " ".repeat(20), "a".repeat(501)]) expect((await ask(asker, text)).status).toBe(422);
    const fresh = await store.signedIn(newEmail());
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push((await ask(fresh, `Is it question number ${n}?`)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test("another site cannot write in a customer's name", async () => {
    const { browser } = await owner();
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const url = `/product-api/product-review/${await lampId()}`;
    expect((await browser.post(url, words, foreign)).status).toBe(403);
    expect(await store.deps.db.$count(reviews, eq(reviews.title, "cross"))).toBe(0);
  });
});
