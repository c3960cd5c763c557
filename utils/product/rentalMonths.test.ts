import { monthsOfPlan } from "./rentalMonths";

const plan = {
  plan_id: 1,
  rent_period: 12,
  rent_price: 29,
  half_rent_price: 14.5,
  half_periods: 1,
  deposit_amount: 29,
  total_amount: 333.5,
  buy_out_at_end: 348.9,
  break_even_month: null,
  pause_months: 2,
  early_return_months: 1,
};

test("the table ends where the server's own numbers do", () => {
  const months = monthsOfPlan(plan, { buy_price: 549, credit_percent: 60 });
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ month: 1, paid: 14.5, buyOut: 540.3 });
  expect(months[11]).toEqual({ month: 12, paid: plan.total_amount, buyOut: plan.buy_out_at_end });
});

test("nobody is paid for keeping it", () => {
  const months = monthsOfPlan(plan, { buy_price: 20, credit_percent: 100 });
  expect(months.at(-1)?.buyOut).toBe(0);
});
