import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps";
import { DomainError, httpErrors, type ErrorKind } from "../../http/errors";
import { plainFields, registerForm } from "../../http/form";
import { drawPrize } from "./draw";
import { prizeGameErrors } from "./errors";

const PAGE = "/black-friday-game";
const HISTORY = "/customer/prizes";
const BODY_LIMIT = 1024;

/** What the page of draws has words for. */
const NAMES = new Map<ErrorKind, string>([
  ...Object.entries(prizeGameErrors).map(([name, kind]) => [kind, name] as const),
  [httpErrors.tooMany, "tooMany"],
]);

/** `POST /black-friday-game` draws without scripts; answers 303 to the customer's own draws, which say how it went. */
export async function registerPrizeGameForm(app: FastifyInstance, deps: Deps): Promise<void> {
  await registerForm(app, deps.env, {
    path: PAGE,
    access: "customer",
    fields: plainFields,
    bodyLimit: BODY_LIMIT,
    refusedPath: (error) =>
      error instanceof DomainError && error.kind === httpErrors.signInNeeded
        ? `/sign-in?next=${encodeURIComponent(PAGE)}`
        : undefined,
    answer: async ({ caller }) => {
      try {
        await drawPrize(deps, caller);
        return `${HISTORY}?drawn=1`;
      } catch (error) {
        const name = error instanceof DomainError ? NAMES.get(error.kind) : undefined;
        if (name === undefined) throw error;
        return `${HISTORY}?error=${name}`;
      }
    },
  });
}
