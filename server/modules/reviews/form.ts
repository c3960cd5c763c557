import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Access } from "../../../contract/routes/route";
import { DEFAULT_LOCALE, localePath, marketOf, readLocale, type Locale } from "../../../contract/locales";
import { HEIGHT_BANDS, REVIEW_LIMITS, REVIEW_USES } from "../../../contract/rules/reviewTerms";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { requireCustomer } from "../../http/caller";
import { DomainError, httpErrors } from "../../http/errors";
import { isOwnForm, ownOrigins } from "../../http/origin";
import { UPLOAD_MS } from "../../http/webServer";
import { pictureErrors } from "../../pictures/errors";
import { answerQuestion, askQuestion } from "./askQuestion";
import { tags } from "../catalog/tags";
import { countWriting } from "./limits";
import { addPhoto } from "./photos";
import { visitorOf } from "./routes";
import { vote, voterOf } from "./vote";
import { writeReview } from "./writeReview";

/** Bytes of a form, its pictures aside. */
const BODY_LIMIT = 64 * 1024;

/** Does what a form asks; answers the path to show next. */
type Act = (
  deps: Deps,
  caller: Caller,
  form: FormData,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<string>;

interface Form {
  act: Act;
  /** Where it is asked again, and told what went wrong. */
  page: string;
  access: Access;
  bodyLimit: number;
}

const FORMS: readonly Form[] = [
  { act: review, page: "/customer/review", access: "customer", bodyLimit: REVIEW_LIMITS.photoBytes + BODY_LIMIT },
  { act: question, page: "/customer/question", access: "customer", bodyLimit: BODY_LIMIT },
  { act: helpful, page: "/customer/helpful", access: "anyone", bodyLimit: BODY_LIMIT },
];

/**
 * `POST /customer/review`, `/customer/question` and `/customer/helpful`, with or without a locale before them: the
 * forms of reviews and questions without scripts. Answers 303 to the page that says how it went; a refusal is told
 * there as `?error=`.
 */
export async function registerReviewForms(app: FastifyInstance, deps: Deps): Promise<void> {
  const own = ownOrigins(deps.env);
  for (const form of FORMS)
    await app.register(async (scope) => {
      for (const type of ["application/x-www-form-urlencoded", "multipart/form-data"])
        scope.addContentTypeParser(
          type,
          { parseAs: "buffer" },
          (request, body, done) => void readForm(request, body as Buffer).then((fields) => done(null, fields), done),
        );
      scope.addHook("onRequest", async (request) => {
        if (!isOwnForm(request, own)) throw new DomainError(httpErrors.foreignOrigin);
      });
      scope.setErrorHandler((error, request, reply) => {
        const to = toldOnPage(form, error, request);
        if (to === undefined) throw error;
        return reply.redirect(to, 303);
      });
      const answer = (locale: Locale) => async (request: FastifyRequest, reply: FastifyReply) => {
        const to = await perform(deps, form, locale, request, reply);
        return reply.redirect(localePath(to, locale), 303);
      };
      const { access, bodyLimit } = form;
      const hidden = { handlerTimeout: UPLOAD_MS, bodyLimit, schema: { hide: true }, config: { access } } as const;
      scope.post(form.page, hidden, answer(DEFAULT_LOCALE));
      scope.post<{ Params: { locale: string } }>(
        `/:locale(^[a-z]{2}-[A-Z]{2}$)${form.page}`,
        hidden,
        async (request, reply) => {
          const locale = readLocale(request.params.locale);
          if (!locale || locale === DEFAULT_LOCALE) throw new DomainError(httpErrors.notFound);
          return answer(locale)(request, reply);
        },
      );
    });
}

/**
 * The page of a form that was refused before it was read: it asks to sign in by itself, and has words for what is too
 * large.
 */
function toldOnPage({ page }: Form, error: unknown, request: FastifyRequest): string | undefined {
  const isSignIn = error instanceof DomainError && error.kind === httpErrors.signInNeeded;
  const isLarge = error instanceof Error && "statusCode" in error && error.statusCode === 413;
  if (!isSignIn && !isLarge) return undefined;
  const { locale } = request.params as { locale?: string };
  const { product } = request.query as { product?: unknown };
  const query = new URLSearchParams({ product: slugIn(product), ...(isLarge && { error: "tooLarge" }) });
  return localePath(`${page}?${query.toString()}`, readLocale(locale ?? "") ?? DEFAULT_LOCALE);
}

/** Node reads both kinds of forms itself; what it cannot read is no form. */
async function readForm(request: FastifyRequest, body: Buffer): Promise<FormData> {
  const type = request.headers["content-type"] ?? "";
  return new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData().catch(() => {
    throw new DomainError(httpErrors.malformed);
  });
}

async function perform(
  deps: Deps,
  { act, page }: Form,
  locale: Locale,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const form = request.body;
  if (!(form instanceof FormData)) throw new DomainError(httpErrors.malformed);
  const { language, country } = marketOf(locale);
  const caller: Caller = { ...request.caller, language, country };
  try {
    return await act(deps, caller, form, request, reply);
  } catch (error) {
    if (!(error instanceof DomainError) || act === helpful) throw error;
    const query = new URLSearchParams({ product: slugOf(form), error: nameOf(error) });
    if (numberOf(form, "answer")) query.set("answer", String(numberOf(form, "answer")));
    return `${page}?${query.toString()}`;
  }
}

/** What the page has words for; it knows by itself who may write at all. */
function nameOf({ kind }: DomainError): string {
  if (kind === httpErrors.tooMany) return "tooMany";
  if (kind === httpErrors.unavailable) return "busy";
  if (kind === pictureErrors.notAPicture) return "notAPicture";
  if (kind === pictureErrors.tooLarge) return "tooManyPixels";
  return "invalid";
}

const textOf = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};
const numberOf = (form: FormData, name: string) => {
  const text = textOf(form, name);
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
};
const slugIn = (value: unknown) => (typeof value === "string" && /^[a-z0-9-]{1,80}$/.test(value) ? value : "");
const slugOf = (form: FormData) => slugIn(textOf(form, "product"));

async function review(deps: Deps, caller: Caller, form: FormData): Promise<string> {
  const customer = requireCustomer(caller);
  const [rating, title, text] = [numberOf(form, "rating"), textOf(form, "title"), textOf(form, "text")];
  const isWhole = title.trim() !== "" && title.length <= REVIEW_LIMITS.title && text.length <= REVIEW_LIMITS.text;
  if (rating < 1 || rating > 5 || !isWhole) throw new DomainError(httpErrors.invalid);
  const files = form
    .getAll("photos")
    .filter((file) => typeof file !== "string")
    .filter((file) => file.size > 0);
  if (files.length > REVIEW_LIMITS.photos) throw new DomainError(httpErrors.invalid);
  const photos: string[] = [];
  for (const file of files) {
    await countWriting(deps, "photo", customer.id, caller.network);
    photos.push((await addPhoto(deps, customer, Buffer.from(await file.arrayBuffer()))).name);
  }
  await writeReview(deps, caller, numberOf(form, "product_id"), {
    rating,
    title,
    text,
    months_owned: Math.min(numberOf(form, "months_owned"), REVIEW_LIMITS.monthsOwned),
    height_band: HEIGHT_BANDS.find((band) => band === textOf(form, "height_band")) ?? "",
    use: REVIEW_USES.find((use) => use === textOf(form, "use")) ?? "",
    delivery_rating: Math.min(5, numberOf(form, "delivery_rating")),
    photos,
  });
  return `/customer/review?product=${slugOf(form)}`;
}

async function question(deps: Deps, caller: Caller, form: FormData): Promise<string> {
  const [answer, text] = [numberOf(form, "answer"), textOf(form, "text")];
  if (text.length > (answer ? REVIEW_LIMITS.answer : REVIEW_LIMITS.question)) throw new DomainError(httpErrors.invalid);
  if (answer) await answerQuestion(deps, caller, answer, text);
  else await askQuestion(deps, caller, numberOf(form, "product_id"), text);
  return `/customer/question?product=${slugOf(form)}${answer ? `&answer=${answer}` : ""}&sent=1`;
}

/** Back to the review on its product's page, which is read afresh with a parameter. */
async function helpful(
  deps: Deps,
  caller: Caller,
  form: FormData,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const id = numberOf(form, "review");
  const path = /^\/[a-z0-9-]{1,80}\/[a-z0-9-]{1,80}$/.test(textOf(form, "path")) ? textOf(form, "path") : "/";
  const voted = await vote(deps, caller, voterOf(deps, caller, visitorOf(deps, request, reply)), id, true);
  deps.purge(tags.product(voted.product_id));
  return `${path}?voted=${id}#review-${id}`;
}
