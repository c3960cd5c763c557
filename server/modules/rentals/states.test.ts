import {
  OVER_STATES,
  RENTAL_CHARGE_STATES,
  RENTAL_STATES,
  type RentalState,
} from "../../../contract/rental/rentalTerms";
import { RENTAL_ASK_MOVES, RENTAL_CHARGE_MOVES, RENTAL_MOVES } from "./states";

test("a rental that is over stays over, and every other one can end", () => {
  for (const state of OVER_STATES) expect(RENTAL_MOVES[state]).toEqual([]);
  const canEnd = (state: RentalState, seen: readonly RentalState[] = []): boolean =>
    OVER_STATES.some((over) => over === state) ||
    RENTAL_MOVES[state].some((next) => !seen.includes(next) && canEnd(next, [...seen, state]));
  for (const state of RENTAL_STATES) expect(canEnd(state)).toBe(true);
});

test("every state but the first is reached", () => {
  const reached = new Set(Object.values(RENTAL_MOVES).flat());
  expect(RENTAL_STATES.filter((state) => !reached.has(state))).toEqual([]);
});

test("nothing is sent before it is paid, and what was sent is never canceled", () => {
  const before = RENTAL_STATES.filter((state) => RENTAL_MOVES[state].includes("active"));
  expect(before).toEqual(["preparing", "past_due", "paused", "returning"]);
  const cancelable = RENTAL_STATES.filter((state) => RENTAL_MOVES[state].includes("canceled"));
  expect(cancelable).toEqual(["requested", "awaiting_approval", "preparing"]);
});

test("what was charged is open again only when its bank takes it back; what is with the provider is paid or fails", () => {
  expect(RENTAL_CHARGE_MOVES.paid).toEqual(["failed"]);
  const toFailed = RENTAL_CHARGE_STATES.filter((state) => RENTAL_CHARGE_MOVES[state].includes("failed"));
  expect(toFailed).toEqual(["charging", "paid"]);
  // A failed month is paid at its own page, too.
  const toPaid = RENTAL_CHARGE_STATES.filter((state) => RENTAL_CHARGE_MOVES[state].includes("paid"));
  expect(toPaid).toEqual(["charging", "failed"]);
});

test("only what waits for its company is approved, and everything that was asked can be over", () => {
  const toApproved = Object.entries(RENTAL_ASK_MOVES).filter(([, to]) => to.includes("approved"));
  expect(toApproved.map(([from]) => from)).toEqual(["asked"]);
  for (const to of Object.values(RENTAL_ASK_MOVES)) expect(to).toContain("none");
});
