import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Access } from "../../../contract/routes/route";
import { HEIGHT_BANDS, REVIEW_LIMITS, REVIEW_USES } from "../../../contract/rules/reviewTerms";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { requireCustomer } from "../../http/caller";
import { DomainError, httpErrors } from "../../http/errors";
import { fieldsWithFiles, registerForm, type FormCall } from "../../http/form";
import { UPLOAD_MS } from "../../platform/http/webServer";
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
  for (const { act, page, access, bodyLimit } of FORMS)
    await registerForm(app, deps.env, {
      path: page,
      access,
      fields: fieldsWithFiles,
      bodyLimit,
      answerMs: UPLOAD_MS,
      answer: (call) => perform(deps, act, page, call),
      refusedPath: (error, request) => refusedPath(page, error, request),
    });
}

/**
 * The page of a form that was refused before it was read: it asks to sign in by itself, and has words for what is too
 * large.
 */
function refusedPath(page: string, error: unknown, request: FastifyRequest): string | undefined {
  const isSignIn = error instanceof DomainError && error.kind === httpErrors.signInNeeded;
  const isLarge = error instanceof Error && "statusCode" in error && error.statusCode === 413;
  if (!isSignIn && !isLarge) return undefined;
  const { product } = request.query as { product?: unknown };
  const query = new URLSearchParams({ product: slugIn(product), ...(isLarge && { error: "tooLarge" }) });
  return `${page}?${query.toString()}`;
}

async function perform(deps: Deps, act: Act, page: string, call: FormCall<FormData>): Promise<string> {
  const { fields: form, caller, request, reply } = call;
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

async function question(deps: Deps, caller: Caller, form: FormData, { id }: FastifyRequest): Promise<string> {
  const [answer, text] = [numberOf(form, "answer"), textOf(form, "text")];
  if (text.length > (answer ? REVIEW_LIMITS.answer : REVIEW_LIMITS.question)) throw new DomainError(httpErrors.invalid);
  if (answer) await answerQuestion(deps, caller, { questionId: answer, requestId: id }, text);
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
