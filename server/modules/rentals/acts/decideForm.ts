import type { FastifyInstance } from "fastify";
import { LIMITS } from "../../../../contract/limits";
import { RENTAL_DECISIONS, type RentalDecisionProblem } from "../../../../contract/rental/rentalTerms";
import type { Deps } from "../../../deps";
import { DomainError, httpErrors } from "../../../http/errors";
import { plainFields, registerForm } from "../../../http/form";
import { decideRental } from "../approvals";
import { rentalErrors } from "../errors";

const PAGE = "/customer/rentals";
const BODY_LIMIT = 16 * 1024;
const ASK_ID_LENGTH = 40;

function problemOf({ kind }: DomainError): RentalDecisionProblem {
  if (kind === rentalErrors.reasonNeeded) return "reason";
  if (kind === rentalErrors.noneLeft) return "noneLeft";
  if (kind.http === 429) return "tooMany";
  return kind === rentalErrors.unknownRental || kind === rentalErrors.notNow ? "notNow" : "form";
}

/**
 * `POST /customer/rentals/decide` without scripts: a manager approves a member's rental or refuses it. Answers 303 to
 * the page of rentals, which says how it went.
 */
export async function registerRentalDecisionForm(app: FastifyInstance, deps: Deps): Promise<void> {
  await registerForm(app, deps.env, {
    path: `${PAGE}/decide`,
    access: "customer",
    fields: plainFields,
    bodyLimit: BODY_LIMIT,
    answer: async ({ fields, caller }) => {
      const askId = (fields.get("ask") ?? "").slice(0, ASK_ID_LENGTH);
      const typed = (fields.get("request") ?? "").trim();
      const decision = RENTAL_DECISIONS.find((known) => known === fields.get("decision"));
      if (!decision || !/^[1-9]\d{0,8}$/.test(typed)) return `${PAGE}?error=form`;
      const reason = (fields.get("reason") ?? "").slice(0, LIMITS.noteLength);
      try {
        await decideRental(deps, Number(typed), { decision, reason, ask_id: askId }, caller);
        return `${PAGE}?decided=${decision}`;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const asked = new URLSearchParams({ request: typed, decision, error: problemOf(error) });
        return `${PAGE}?${asked}#rental-request-${typed}`;
      }
    },
    // The page asks to sign in by itself.
    refusedPath: (error) => (error instanceof DomainError && error.kind === httpErrors.signInNeeded ? PAGE : undefined),
  });
}
