import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { OrderMarkChoices } from "@/contract/orderDesk/orderMarks";
import common from "@/public/locales/en/common.json";
import orderDesk from "@/public/locales/en/orderDesk.json";
import { succeeded } from "@/services/answer";
import { markOrders } from "@/services/desk/console/orderMarks";
import { deskOrder } from "@/tests/support/flows/deskOrder";
import { OrderMarkHistory, OrderMarks } from "./OrderMarks";

jest.mock("@/services/desk/console/orderMarks");
jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

const ada = { id: 7, name: "Ada" };
const choices: OrderMarkChoices = { colleagues: [ada], tags: ["Trade fair"] };
const order = deskOrder({ assignee: ada, tags: ["Gift wrap"] });
const answered = (problem = "") =>
  succeeded({
    rows: [{ order_num: order.order_num, state: problem ? ("failed" as const) : ("done" as const), was: 7, problem }],
    next: null,
  });

const show = (may: OrderMarkChoices | null) => {
  const onMarked = jest.fn().mockResolvedValue(true);
  render(
    <MessagesProvider language="en" messages={{ common, orderDesk }}>
      <OrderMarks order={order} choices={may} onMarked={onMarked} />
    </MessagesProvider>,
  );
  return onMarked;
};

test("who may not edit orders reads who has it and its tags, and finds nothing to change", () => {
  show(null);
  expect(screen.getByText("Ada")).toBeInTheDocument();
  expect(screen.getByText("Gift wrap")).toBeInTheDocument();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
});

test("it is given away, tagged and untagged, and the page shows it anew after each", async () => {
  const mark = jest.mocked(markOrders).mockResolvedValue(answered());
  const onMarked = show(choices);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: orderDesk.marks.assignee }), "");
  await userEvent.click(screen.getByRole("button", { name: orderDesk.marks.assign }));
  expect(mark).toHaveBeenLastCalledWith({ orders: [order.order_num], assign: { to: null } });
  await userEvent.click(screen.getByRole("button", { name: "Remove the tag “Gift wrap”" }));
  expect(mark).toHaveBeenLastCalledWith({ orders: [order.order_num], untag: "Gift wrap" });
  const field = screen.getByLabelText(orderDesk.marks.tag);
  expect(field).toHaveAccessibleDescription(orderDesk.marks.tagHelp);
  await userEvent.click(screen.getByRole("button", { name: orderDesk.marks.add }));
  expect(screen.getByText(orderDesk.marks.tagNeeded)).toBeInTheDocument();
  await userEvent.type(field, " Trade fair ");
  await userEvent.click(screen.getByRole("button", { name: orderDesk.marks.add }));
  expect(mark).toHaveBeenLastCalledWith({ orders: [order.order_num], tag: "Trade fair" });
  expect(field).toHaveValue("");
  expect(onMarked).toHaveBeenCalledTimes(3);
});

test("what is refused is said, and the history names who did what", async () => {
  jest.mocked(markOrders).mockResolvedValue(answered("This person no longer looks after orders."));
  show(choices);
  await userEvent.click(screen.getByRole("button", { name: orderDesk.marks.assign }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This person no longer looks after orders.");
  const at = "2026-11-20T10:00:00.000Z";
  const by = { at, by: "Bo" };
  render(
    <MessagesProvider language="en" messages={{ common, orderDesk }}>
      <OrderMarkHistory
        acts={[
          { ...by, id: 2, kind: "assigned", to: "" },
          { ...by, id: 1, kind: "assigned", to: "Ada" },
        ]}
      />
    </MessagesProvider>,
  );
  const history = screen.getByRole("region", { name: orderDesk.marks.history });
  expect(within(history).getByText(/Bo assigned it to Ada/)).toBeInTheDocument();
  expect(within(history).getByText(/Bo removed the assignment/)).toBeInTheDocument();
});
