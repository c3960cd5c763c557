import type { FastifyInstance } from "fastify";
import { RENTAL_ACTS, type RentalAct, type RentalProblem } from "../../../../contract/rental/rentalTerms";
import type { Deps } from "../../../deps";
import { DomainError, httpErrors, type ErrorKind } from "../../../http/errors";
import { plainFields, registerForm, type FormCall } from "../../../http/form";
import { rentalErrors } from "../errors";
import { bookReturn, cancelRental, cancelReturn } from "./endRental";
import { extendRental, pauseRental, swapRental } from "./goOn";
import { withdrawAsk } from "./askCompany";
import { buyRental } from "./buyRental";
import { changeCard, payRental } from "./payRental";

const PATH = "/customer/rentals";
const BODY_LIMIT = 4 * 1024;
const TYPED_LENGTH = 20;

type Call = FormCall<URLSearchParams>;

const text = ({ fields }: Call, name: string) => (fields.get(name) ?? "").trim().slice(0, TYPED_LENGTH);
/** 0 for what is no number of a row. */
const idOf = (call: Call, name: string) => (/^[1-9]\d{0,8}$/.test(text(call, name)) ? Number(text(call, name)) : 0);

/** A refusal of what was typed, before anything is asked of the rental. */
class Mistyped extends Error {
  constructor(readonly problem: RentalProblem) {
    super(problem);
  }
}

function chosen(call: Call, name: string, problem: RentalProblem): number {
  const id = idOf(call, name);
  if (id === 0) throw new Mistyped(problem);
  return id;
}

/** Each does with a rental of the caller what its form asks. */
const ACTS: Record<RentalAct, (deps: Deps, id: number, call: Call) => Promise<void>> = {
  pay: (deps, id, { caller }) => payRental(deps, id, caller),
  cancel: (deps, id, { caller }) => cancelRental(deps, id, caller),
  pause: (deps, id, call) => pauseRental(deps, id, chosen(call, "months", "months"), call.caller),
  swap: (deps, id, call) => swapRental(deps, id, { plan_id: chosen(call, "plan_id", "plan") }, call.caller),
  extend: (deps, id, call) => extendRental(deps, id, chosen(call, "plan_id", "plan"), call.caller),
  buy: (deps, id, call) => {
    const shown = /^\d{1,8}(?:\.\d{1,2})?$/.test(text(call, "amount")) ? Number(text(call, "amount")) : NaN;
    // An amount that no page has shown is another one than the rental's.
    return buyRental(deps, id, shown, call.caller);
  },
  return: (deps, id, call) => bookReturn(deps, id, text(call, "pickup_date"), call.caller),
  keep: (deps, id, { caller }) => cancelReturn(deps, id, caller),
  unask: (deps, id, { caller }) => withdrawAsk(deps, id, caller),
  card: (deps, id, call) =>
    changeCard(deps, id, { payment_method_id: chosen(call, "payment_method_id", "card") }, call.caller),
};

/** What the page has words for. */
const PROBLEMS = new Map<ErrorKind, RentalProblem>([
  [rentalErrors.pauseTooLong, "months"],
  [rentalErrors.badPlan, "plan"],
  [rentalErrors.notRentable, "plan"],
  [rentalErrors.noneLeft, "noneLeft"],
  [rentalErrors.nobodyDecides, "nobodyDecides"],
  [rentalErrors.badPickup, "day"],
  [rentalErrors.cardNeeded, "card"],
  [rentalErrors.declined, "declined"],
  [rentalErrors.amountChanged, "amountChanged"],
  [rentalErrors.beingCharged, "beingCharged"],
  [rentalErrors.notNow, "notNow"],
  [rentalErrors.unknownRental, "notNow"],
]);

function problemOf(error: unknown): RentalProblem {
  if (error instanceof Mistyped) return error.problem;
  if (!(error instanceof DomainError)) throw error;
  return PROBLEMS.get(error.kind) ?? (error.kind.http === 429 ? "tooMany" : "form");
}

/**
 * `POST /customer/rentals` without scripts: does one act with a rental. A card is one of those that are kept, for the
 * number of a new one goes to the provider alone. Answers 303 to the page of the same name, which says how it went.
 */
export async function registerRentalForm(app: FastifyInstance, deps: Deps): Promise<void> {
  await registerForm(app, deps.env, {
    path: PATH,
    access: "customer",
    fields: plainFields,
    bodyLimit: BODY_LIMIT,
    answer: async (call) => {
      const id = idOf(call, "rental");
      const act = RENTAL_ACTS.find((known) => known === call.fields.get("act"));
      const page = idOf(call, "page");
      const shown = { rental: String(id), ...(page > 1 && { page: String(page) }) };
      const to = (told: Record<string, string>) => `${PATH}?${new URLSearchParams({ ...told, ...shown })}`;
      if (!act || id === 0) return `${PATH}?error=form`;
      try {
        await ACTS[act](deps, id, call);
        return to({ done: act });
      } catch (error) {
        // The form stands there once more; where it cannot, the page says so at its top.
        return `${to({ act, error: problemOf(error) })}#rental-act-${id}`;
      }
    },
    // The page asks to sign in by itself.
    refusedPath: (error) => (error instanceof DomainError && error.kind === httpErrors.signInNeeded ? PATH : undefined),
  });
}
