import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DEFAULT_LOCALE, localePath, marketOf, readLocale, type Locale } from "../../../contract/locales";
import { HEIGHT_BANDS, REVIEW_LIMITS, REVIEW_USES } from "../../../contract/reviewTerms";
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

const BODY_LIMIT = 64 * 1024;
/** Beside the pictures. */
const TEXT_BYTES = 64 * 1024;

/** Does what a form asks; answers the path to show next. */
type Act = (
  deps: Deps,
  caller: Caller,
  form: FormData,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<string>;

/**
 * `POST /customer/review`, `/customer/question` and `/customer/helpful`, with or without a locale before them: the forms of reviews and
 * questions without scripts. Answers 303 to the page that says how it went; a refusal is told there as `?error=`.
 */
export async function registerReviewForms(app: FastifyInstance, deps: Deps): Promise<void> {
  const own = ownOrigins(deps.env);
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "buffer", bodyLimit: BODY_LIMIT },
      (request, body, done) => void readForm(request, body as Buffer).then((form) => done(null, form), done),
    );
    scope.addContentTypeParser(
      "multipart/form-data",
      { parseAs: "buffer", bodyLimit: REVIEW_LIMITS.photoBytes + TEXT_BYTES },
      (request, body, done) => void readForm(request, body as Buffer).then((form) => done(null, form), done),
    );
    const forms: Record<string, Act> = { review, question, helpful };
    for (const [name, act] of Object.entries(forms)) {
      const answer = (locale: Locale) => async (request: FastifyRequest, reply: FastifyReply) => {
        if (!isOwnForm(request, own)) throw new DomainError(httpErrors.foreignOrigin);
        const to = await perform(deps, act, locale, request, reply);
        return reply.redirect(localePath(to, locale), 303);
      };
      const hidden = { handlerTimeout: UPLOAD_MS, schema: { hide: true }, config: { access: "anyone" } } as const;
      scope.post(`/customer/${name}`, hidden, answer(DEFAULT_LOCALE));
      scope.post<{ Params: { locale: string } }>(
        `/:locale(^[a-z]{2}-[A-Z]{2}$)/customer/${name}`,
        hidden,
        async (request, reply) => {
          const locale = readLocale(request.params.locale);
          if (!locale || locale === DEFAULT_LOCALE) throw new DomainError(httpErrors.notFound);
          return answer(locale)(request, reply);
        },
      );
    }
  });
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
  act: Act,
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
    const page = act === review ? "/customer/review" : "/customer/question";
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
const slugOf = (form: FormData) => (/^[a-z0-9-]{1,80}$/.test(textOf(form, "product")) ? textOf(form, "product") : "");

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
