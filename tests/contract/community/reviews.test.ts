import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
let visitor: Visitor;

beforeAll(async () => {
  store = await startTestStore();
  visitor = store.visitor();
});
afterAll(() => store.close());

const reviews = async (query = "", id = 2) =>
  (await visitor.get(`/product-api/product-reviews/${id}?${query}`)).body.data;
const questions = async (query = "", id = 2) =>
  (await visitor.get(`/product-api/product-questions/${id}?${query}`)).body.data;

describe("reviews", () => {
  test("tell how the stars are spread, whatever page is read", async () => {
    const page = await reviews();
    const count = page.distribution.reduce((sum: number, stars: number) => sum + stars, 0);
    expect(page.total).toBe(count);
    expect(page.reviews).toHaveLength(Math.min(10, count));
    const second = await reviews("page=2&page_size=5");
    expect(second.distribution).toEqual(page.distribution);
    expect(second.total_pages).toBe(Math.ceil(count / 5));
    expect(await reviews("page=500")).toMatchObject({ reviews: [], total: count, distribution: page.distribution });
  });

  test("come helpful first, or latest first", async () => {
    const helpful = (await reviews("sort=helpful")).reviews.map(({ helpful: votes }: { helpful: number }) => votes);
    expect(helpful).toEqual([...helpful].sort((a, b) => b - a));
    const dates = (await reviews("sort=latest")).reviews.map(({ date }: { date: string }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test("can be read by their stars", async () => {
    const { distribution } = await reviews();
    const page = await reviews("rating=4&page_size=100");
    expect(page.total).toBe(distribution[3]);
    for (const { rating } of page.reviews) expect(rating).toBe(4);
  });
});

describe("questions", () => {
  test("come with their answers, who gave them, and are paged", async () => {
    const page = await questions();
    expect(page.total).toBeGreaterThan(0);
    const answered = page.questions.find(({ answers }: { answers: unknown[] }) => answers.length > 0);
    expect(answered?.answers[0]).toMatchObject({
      by: expect.stringMatching(/^(store|vendor|owner)$/),
      date: expect.stringMatching(/Z$/),
    });
    expect((await questions("page_size=1&page=2")).questions).toHaveLength(Math.min(1, page.total - 1));
    expect(await questions("page=500")).toMatchObject({ questions: [], total: page.total });
  });

  test("can be searched, the answers too, and never as a pattern", async () => {
    const [first] = (await questions()).questions;
    const word = String(first?.text.match(/[A-Za-z]{4,}/)?.[0]);
    const ids = (await questions(`q=${word.toUpperCase()}`)).questions.map(({ id }: { id: number }) => id);
    expect(ids).toContain(first?.id);
    expect((await questions("q=zzzzqqq")).total).toBe(0);
    expect((await questions("q=%25%25")).total).toBe((await questions()).total);
  });
});

test.each([
  ["/product-api/product-reviews/99999", 404],
  ["/product-api/product-questions/99999", 404],
  ["/product-api/product-reviews/0", 422],
  ["/product-api/product-reviews/2?page=-1", 422],
  ["/product-api/product-reviews/2?rating=6", 422],
  ["/product-api/product-reviews/2?sort=oldest", 422],
  ["/product-api/product-reviews/2?page_size=1000", 422],
  ["/product-api/product-questions/2?page=0", 422],
])("%s is answered with %i", async (url, status) => {
  expect((await visitor.get(url)).status).toBe(status);
});
