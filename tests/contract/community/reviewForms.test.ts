import { eq } from "drizzle-orm";
import sharp from "sharp";
import { orders, products } from "../../../server/db/schema";
import { bought, type Bought } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const LAMP = "desk-lamp-arc";
const TEXT = "It stands on my desk since spring and has not moved an inch.";

let store: TestStore;
let owner: Bought;
let lamp: number;
beforeAll(async () => {
  store = await startTestStore();
  const [row] = await store.deps.db.select().from(products).where(eq(products.slug, LAMP));
  lamp = row!.id;
  owner = await bought(store, [[LAMP, 1]]);
  await store.deps.db
    .update(orders)
    .set({ status: "Delivered", deliveredAt: store.clock.now() })
    .where(eq(orders.id, owner.id));
});
afterAll(() => store.close());

/** Posts a form as a browser without scripts does. */
async function post(browser: Visitor, path: string, form: FormData | URLSearchParams, origin = store.deps.env.origin) {
  const request = new Request("http://store.invalid", { method: "POST", body: form });
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await store.app.inject({
    method: "POST",
    url: path,
    remoteAddress: browser.ip,
    headers: { cookie, origin, "content-type": request.headers.get("content-type") ?? "" },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, location: String(answer.headers.location ?? "") };
}

function reviewForm(fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  const all = { product: LAMP, product_id: String(lamp), rating: "5", title: "Quiet light", text: TEXT, ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  return form;
}

test("a review is refused with a reason, then written with its photo", async () => {
  const { browser } = owner;
  const wrong = reviewForm();
  wrong.append("photos", new File(["<svg/>"], "photo.jpg", { type: "image/jpeg" }));
  expect(await post(browser, "/customer/review", wrong)).toEqual({
    status: 303,
    location: `/customer/review?product=${LAMP}&error=notAPicture`,
  });
  const large = { create: { width: 16_384, height: 10, channels: 3, background: "red" } } as const;
  const long = reviewForm();
  long.append("photos", new File([new Uint8Array(await sharp(large).png().toBuffer())], "long.png"));
  expect((await post(browser, "/customer/review", long)).location).toContain("error=tooManyPixels");
  expect((await post(browser, "/customer/review", reviewForm({ rating: "9" }))).location).toContain("error=invalid");
  expect((await post(browser, "/customer/review", reviewForm({ text: "short" }))).location).toContain("error=invalid");

  const form = reviewForm({ height_band: "170-179", months_owned: "0" });
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  form.append("photos", new File([new Uint8Array(bytes)], "desk.png", { type: "image/png" }));
  form.append("photos", new File([], ""));
  expect(await post(browser, "/de-DE/customer/review", form)).toEqual({
    status: 303,
    location: `/de-DE/customer/review?product=${LAMP}`,
  });
  const { review } = (await browser.get(`/product-api/product-feedback/${lamp}`)).body.data;
  expect(review).toMatchObject({ title: "Quiet light", language: "de", height_band: "170-179", state: "pending" });
  expect(review.photos).toHaveLength(1);
});

test("a question is asked, a vote is given, and both lead back", async () => {
  const { browser } = owner;
  const question = new URLSearchParams({ product: LAMP, product_id: String(lamp), text: "Is the cable long enough?" });
  expect(await post(browser, "/customer/question", question)).toEqual({
    status: 303,
    location: `/customer/question?product=${LAMP}&sent=1`,
  });
  question.set("text", "?");
  expect((await post(browser, "/customer/question", question)).location).toContain("error=invalid");
  const [review] = (await browser.get("/product-api/product-reviews/2")).body.data.reviews;
  const vote = new URLSearchParams({ review: String(review?.id), path: "/standing-desks/rise-duo" });
  expect(await post(store.visitor(), "/customer/helpful", vote)).toEqual({
    status: 303,
    location: `/standing-desks/rise-duo?voted=${review?.id}#review-${review?.id}`,
  });
  vote.set("path", "//evil.example/x");
  expect((await post(store.visitor(), "/customer/helpful", vote)).location).toMatch(/^\/\?voted=/);
});

const send = (browser: Visitor, url: string, payload: Buffer | string, origin = store.deps.env.origin) =>
  store.app.inject({
    method: "POST",
    url,
    remoteAddress: browser.ip,
    headers: {
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      origin,
      "content-type": "multipart/form-data; boundary=x",
    },
    payload,
  });

test("another site's form is refused before it is read, and what is no form too", async () => {
  expect((await post(owner.browser, "/customer/review", reviewForm(), "https://evil.example")).status).toBe(403);
  expect((await send(owner.browser, "/customer/review", "no parts", "https://evil.example")).statusCode).toBe(403);
  expect((await send(owner.browser, "/customer/review", "no parts")).statusCode).toBe(400);
});

test("nothing of a form is read of who is not signed in: the page asks for that", async () => {
  for (const [locale, name] of [
    ["", "review"],
    ["/de-DE", "review"],
    ["/fr-FR", "question"],
  ])
    for (const payload of ["no parts", Buffer.alloc(5 * 1024 * 1024)]) {
      const answer = await send(store.visitor(), `${locale}/customer/${name}?product=${LAMP}`, payload);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `${locale}/customer/${name}?product=${LAMP}`]);
    }
});

test("a form with pictures that are too large together is refused on its page", async () => {
  const answer = await send(owner.browser, `/customer/review?product=${LAMP}`, Buffer.alloc(6 * 1024 * 1024));
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    `/customer/review?product=${LAMP}&error=tooLarge`,
  ]);
});
