import { ORDER_STATUSES } from "../../../contract/enums";
import { isUndecided, ORDER_MOVES, PAYMENT_MOVES } from "./states";

describe("allowed moves", () => {
  test("of orders are those of the contract and no others", () => {
    const moves = ORDER_STATUSES.flatMap((from) => ORDER_MOVES[from].map((to) => `${from}→${to}`));
    expect(moves).toEqual([
      "Pending→New",
      "Pending→Cancel",
      "New→Shipping",
      "New→Cancel",
      "Shipping→Delivered",
      "Delivered→Complete",
    ]);
  });

  test("a closed payment can only give money back, also money that comes again", () => {
    for (const closed of ["declined", "failed", "canceled"] as const)
      expect(PAYMENT_MOVES[closed]).toEqual(["refunding"]);
    expect(PAYMENT_MOVES.reversed).toEqual([]);
  });

  test("a refund that failed leaves the money with the store again", () => {
    expect(PAYMENT_MOVES.refunded).toEqual(["refunding", "captured"]);
  });

  test("only an undecided payment, or one whose refund failed, can be captured", () => {
    for (const [from, to] of Object.entries(PAYMENT_MOVES) as [keyof typeof PAYMENT_MOVES, readonly string[]][]) {
      expect(to.includes("captured")).toBe(isUndecided(from) || from === "refunded");
    }
  });
});
