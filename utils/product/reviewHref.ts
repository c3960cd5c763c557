import { REVIEW_SORTS, type ReviewSort } from "@/contract/enums";
import { HEIGHT_BANDS, OWNED_MONTHS, REVIEW_USES, type HeightBand, type ReviewUse } from "@/contract/rules/reviewTerms";

/** Which reviews are read; 0 and empty are all of them. */
export interface ReviewView {
  sort: ReviewSort;
  rating: number;
  height: HeightBand | "";
  use: ReviewUse | "";
  /** Months owned at least. */
  owned: number;
  photos: boolean;
  page: number;
}

/** Which questions are read: those that hold all words of `text`. */
export interface QuestionView {
  text: string;
  page: number;
}

export const ALL_REVIEWS: ReviewView = {
  sort: "helpful",
  rating: 0,
  height: "",
  use: "",
  owned: 0,
  photos: false,
  page: 1,
};

type Query = Partial<Record<string, string>>;

const pageOf = (text = "") => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1);
const oneOf = <T extends string>(values: readonly T[], text: string | undefined) =>
  values.find((value) => value === text);

export function readReviewView(query: Query): ReviewView {
  const stars = query.stars ?? "";
  return {
    sort: oneOf(REVIEW_SORTS, query.sort) ?? ALL_REVIEWS.sort,
    rating: /^[1-5]$/.test(stars) ? Number(stars) : 0,
    height: oneOf(HEIGHT_BANDS, query.height) ?? "",
    use: oneOf(REVIEW_USES, query.use) ?? "",
    owned: OWNED_MONTHS.find((months) => String(months) === query.owned) ?? 0,
    photos: query.photos === "1",
    page: pageOf(query.reviews),
  };
}

export function readQuestionView(query: Query): QuestionView {
  return { text: (query.ask ?? "").trim().slice(0, 100), page: pageOf(query.questions) };
}

/** Whether the page as everybody gets it shows these. */
export const isDefaultView = (view: ReviewView) =>
  (Object.keys(ALL_REVIEWS) as (keyof ReviewView)[]).every((key) => view[key] === ALL_REVIEWS[key]);

/** What narrows the list, order and page apart. */
export function isFiltered({ rating, height, use, owned, photos }: ReviewView): boolean {
  return rating > 0 || height !== "" || use !== "" || owned > 0 || photos;
}

/** A view as the call takes it. */
export function reviewQuery({ sort, rating, height, use, owned, photos, page }: ReviewView) {
  return {
    sort,
    page,
    ...(rating > 0 && { rating }),
    ...(height && { height }),
    ...(use && { use }),
    ...(owned > 0 && { owned }),
    ...(photos && { photos }),
  };
}

const withQuery = (path: string, entries: Record<string, string>, part: string) => {
  const query = new URLSearchParams(Object.entries(entries).filter(([, value]) => value !== "")).toString();
  return `${path}${query && `?${query}`}#${part}`;
};

/** The address at which a product's page shows these reviews. */
export function reviewHref(path: string, view: ReviewView): string {
  const { sort, rating, height, use, owned, photos, page } = view;
  const entries = {
    sort: sort === ALL_REVIEWS.sort ? "" : sort,
    stars: rating > 0 ? String(rating) : "",
    height,
    use,
    owned: owned > 0 ? String(owned) : "",
    photos: photos ? "1" : "",
    reviews: page > 1 ? String(page) : "",
  };
  return withQuery(path, entries, "reviews");
}

export function questionHref(path: string, { text, page }: QuestionView): string {
  return withQuery(path, { ask: text, questions: page > 1 ? String(page) : "" }, "questions");
}
