import { ALL_REVIEWS, isDefaultView, questionHref, readQuestionView, readReviewView, reviewHref } from "./reviewHref";

const queryOf = (href: string) => Object.fromEntries(new URL(href, "https://store.invalid").searchParams);

test("filters, order and page of reviews stand in the address and are read back", () => {
  const view = {
    ...ALL_REVIEWS,
    sort: "latest",
    rating: 4,
    height: "under 160",
    use: "home",
    owned: 6,
    photos: true,
    page: 3,
  } as const;
  expect(readReviewView(queryOf(reviewHref("/a/b", view)))).toEqual(view);
  expect(reviewHref("/a/b", ALL_REVIEWS)).toBe("/a/b#reviews");
  expect(isDefaultView(view)).toBe(false);
  expect(isDefaultView(readReviewView({}))).toBe(true);
});

test("what is no filter is none", () => {
  const wrong = { stars: "9", height: "giant", use: "boat", owned: "7", photos: "yes", reviews: "-1", sort: "best" };
  expect(readReviewView(wrong)).toEqual(ALL_REVIEWS);
});

test("a search in questions stands in the address too", () => {
  expect(questionHref("/a/b", { text: "noise at night", page: 2 })).toBe(
    "/a/b?ask=noise+at+night&questions=2#questions",
  );
  expect(readQuestionView({ ask: " noise ", questions: "2" })).toEqual({ text: "noise", page: 2 });
});
