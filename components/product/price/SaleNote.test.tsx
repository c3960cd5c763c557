import { act, render, screen } from "@testing-library/react";
import { Provider } from "react-redux";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import words from "@/public/locales/en/flashSale.json";
import { failed, succeeded, unreachable } from "@/services/answer";
import { fetchSalesNow } from "@/services/sales/flashSales";
import { makeStore } from "@/store/makeStore";
import { SaleNote } from "./SaleNote";

jest.mock("@/services/sales/flashSales");
const answer = jest.mocked(fetchSalesNow);

const product = { product_id: 12, product_name: "Test Desk", sale_sold_out: false };

/** What the server says of a sale with ten pieces. */
const says = (taken: number, held = 0) =>
  answer.mockResolvedValue(
    succeeded({
      sales: [
        {
          id: 1,
          name: "Sale",
          state: "running",
          starts_at: "2026-11-01T10:00:00Z",
          ends_at: "2126-11-03T10:00:00Z",
          items: [
            {
              product_id: 12,
              reduction_percent: 15,
              per_customer: 3,
              pieces: 10,
              taken,
              held,
              held_until: held > 0 ? "2026-11-01T14:05:00Z" : null,
            },
          ],
        },
      ],
      currency_symbol: "$",
      hidden_pre_black_friday: true,
      now: "2026-11-01T12:00:00Z",
      epoch_ms: 0,
    }),
  );

async function show(of = product) {
  const store = makeStore();
  const onTurn = jest.fn();
  await act(async () => {
    render(
      <Provider store={store}>
        <MessagesProvider language="en" messages={{ flashSale: words }}>
          <SaleNote product={of} onTurn={onTurn} />
        </MessagesProvider>
      </Provider>,
    );
    await Promise.resolve();
  });
  return { onTurn, notices: () => store.getState().global.notices.map(({ text }) => text) };
}

/** Somebody comes back to the page, which asks anew. */
const look = () =>
  act(async () => {
    document.dispatchEvent(new Event("visibilitychange"));
    await Promise.resolve();
  });

beforeEach(() => jest.resetAllMocks());

it("says how many are taken and until when others hold some", async () => {
  says(7, 2);
  const { onTurn } = await show();
  expect(await screen.findByText("7 of 10 taken")).toBeInTheDocument();
  expect(screen.getByText(/^2 are in other checkouts\. What is not paid comes back by/)).toBeInTheDocument();
  expect(onTurn).not.toHaveBeenCalled();
});

it("tells who looks on that the last piece went and that one came back, and asks the price both times", async () => {
  says(9);
  const { onTurn, notices } = await show();
  await screen.findByText("9 of 10 taken");
  says(10, 1);
  await look();
  expect(await screen.findByText("All 10 at this price are taken")).toBeInTheDocument();
  expect(screen.getByText(/You can have it at the usual price/)).toBeInTheDocument();
  expect(notices()).toEqual([expect.stringContaining("The last piece of Test Desk")]);
  says(9);
  await look();
  expect(await screen.findByText("9 of 10 taken")).toBeInTheDocument();
  expect(notices()[1]).toContain("Test Desk is back at the sale price");
  expect(onTurn).toHaveBeenCalledTimes(2);
});

it("says what a page from after the last piece says, while nothing is known", async () => {
  answer.mockResolvedValue(failed(unreachable("offline"), null));
  const { onTurn, notices } = await show({ ...product, sale_sold_out: true });
  expect(screen.getByText(/You can have it at the usual price/)).toBeInTheDocument();
  expect([notices(), onTurn.mock.calls]).toEqual([[], []]);
});
