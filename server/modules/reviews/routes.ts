import { createReadStream } from "node:fs";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LIMITS } from "../../../contract/limits";
import type { productRoutes } from "../../../contract/routes/productRoutes";
import { PHOTO_TYPES } from "../../../contract/rules/reviewTerms";
import { reviewPhotoRoutes, type reviewRoutes } from "../../../contract/reviews";
import type { Deps } from "../../deps";
import { requireCustomer, requireOperator } from "../../http/caller";
import { newSecret, setCookie } from "../../http/cookies";
import { DomainError, httpErrors } from "../../http/errors";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { UPLOAD_MS } from "../../platform/http/webServer";
import { pictureErrors } from "../../pictures/errors";
import { answerQuestion, askQuestion } from "./askQuestion";
import { countWriting } from "./limits";
import { moderate } from "./moderate";
import { photoPath } from "./photoFiles";
import { addPhoto, audienceOf } from "./photos";
import { readFeedback } from "./readFeedback";
import { readModeration } from "./readModeration";
import { readQuestion, readQuestions } from "./readQuestions";
import { readReviews } from "./readReviews";
import { vote, voterOf } from "./vote";
import { writeReview } from "./writeReview";
import { ownScope } from "../../platform/http/ownScope";

type Calls = "GET /product-api/product-reviews/:id" | "GET /product-api/product-questions/:id";

export function reviewListHandlers(deps: Deps): Pick<Handlers<typeof productRoutes>, Calls> {
  return {
    "GET /product-api/product-reviews/:id": async ({ params, query }) => {
      const { page = 1, page_size: pageSize = LIMITS.reviewPageSize, sort = "helpful", ...filters } = query;
      return ok(await readReviews(deps, { productId: params.id, page, pageSize, sort, ...filters }));
    },
    "GET /product-api/product-questions/:id": async ({ params, query }) => {
      const { page = 1, page_size: pageSize = LIMITS.reviewPageSize, q = "" } = query;
      return ok(await readQuestions(deps.db, { productId: params.id, page, pageSize, text: q }));
    },
  };
}

export function reviewHandlers(deps: Deps): Handlers<typeof reviewRoutes> {
  return {
    "GET /product-api/product-feedback/:id": async ({ params, caller, request }) => {
      const { visitor } = request.cookies;
      const voter = caller.customer || visitor ? voterOf(deps, caller, visitor ?? "") : null;
      return ok(await readFeedback(deps, caller, voter, params.id));
    },
    "POST /product-api/product-review/:id": async ({ params, body, caller }) => {
      const { id, state } = await writeReview(deps, caller, params.id, body);
      return ok({ review_id: id, state });
    },
    "POST /product-api/product-review-useful/:id": async ({ params, query, caller, request, reply }) => {
      const voter = voterOf(deps, caller, visitorOf(deps, request, reply));
      return ok(await vote(deps, caller, voter, params.id, query.useful ?? true));
    },
    "POST /product-api/product-question/:id": async ({ params, body, caller }) =>
      ok(await askQuestion(deps, caller, params.id, body.text)),
    "GET /product-api/question/:id": async ({ params }) => ok(await readQuestion(deps.db, params.id)),
    "POST /product-api/question-answer/:id": async ({ params, body, caller, request }) =>
      ok(await answerQuestion(deps, caller, { questionId: params.id, requestId: request.id }, body.text)),
    "GET /product-api/moderation": async ({ query, caller }) => {
      requireOperator(caller);
      const { kind, state = "pending", page = 1, page_size: pageSize = LIMITS.reviewPageSize } = query;
      return ok(await readModeration(deps.db, { kind, state, page, pageSize }));
    },
    "PUT /product-api/moderation/:kind/:id": async ({ params, body, caller }) => {
      const { id: by } = requireOperator(caller);
      await moderate(deps, { ...params, state: body.state, reason: body.reason ?? "", by });
      return ok({});
    },
  };
}

const VISITOR_SECONDS = 365 * 86_400;

/** The browser's own name for its votes; given with the first one, and only for them. */
export function visitorOf({ env }: Deps, request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies.visitor;
  if (known && /^[\w-]{43}$/.test(known)) return known;
  const visitor = newSecret();
  if (!request.caller.customer) setCookie(reply, env, "visitor", visitor, VISITOR_SECONDS);
  return visitor;
}

/** Pictures come as they are, not as JSON, and go out as pictures: apart from the other calls. */
export async function registerReviewPhotos(app: FastifyInstance, deps: Deps): Promise<void> {
  await ownScope(app, async (scope) => {
    scope.addContentTypeParser([...PHOTO_TYPES], { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    registerRoutes(
      scope,
      reviewPhotoRoutes,
      {
        "POST /product-api/review-photo": async ({ caller, request }) => {
          const customer = requireCustomer(caller);
          await countWriting(deps, "photo", customer.id, caller.network);
          if (!Buffer.isBuffer(request.body)) throw new DomainError(pictureErrors.notAPicture);
          return ok(await addPhoto(deps, customer, request.body));
        },
      },
      { tag: "Product", answerMs: UPLOAD_MS },
    );
    scope.get<{ Params: { name: string }; Querystring: { size?: string } }>(
      "/product-api/review-photo/:name",
      { schema: { hide: true }, config: { access: "anyone" } },
      async ({ params, query, caller }, reply) => {
        const name = /^[\w-]{24}$/.test(params.name) ? params.name : "";
        const audience = name && (await audienceOf(deps.db, name, caller));
        if (!audience) throw new DomainError(httpErrors.notFound);
        const file = createReadStream(photoPath(deps.env, name, query.size === "small" ? "small" : "large"));
        await new Promise((resolve, reject) => file.once("open", resolve).once("error", reject)).catch(() => {
          throw new DomainError(httpErrors.notFound);
        });
        return reply
          .header(
            "Cache-Control",
            audience === "everybody" ? "public, max-age=31536000, immutable" : "private, no-store",
          )
          .header("Content-Security-Policy", "default-src 'none'; sandbox")
          .type("image/webp")
          .send(file);
      },
    );
  });
}
