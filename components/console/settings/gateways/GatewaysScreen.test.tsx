import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { GatewayState, Gateways } from "@/contract/settings/gatewayRoutes";
import common from "@/public/locales/en/common.json";
import desk from "@/public/locales/en/desk.json";
import gatewayDesk from "@/public/locales/en/gatewayDesk.json";
import { failed, failureOf, succeeded } from "@/services/answer";
import * as service from "@/services/desk/console/gateways";
import { GatewaysScreen } from "./GatewaysPage";

jest.mock("@/services/desk/console/gateways");
jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

const { tryGateway } = jest.mocked(service);

const card: GatewayState = {
  gateway_id: 1,
  name: "Card",
  provider: "stripe",
  health: "well",
  ...{ tried: 1200, paid: 1100, declined: 90, failed: 10, stuck: 0 },
  last_paid_at: "2026-11-29T10:00:00Z",
  can_try: true,
};
const idle: GatewayState = {
  ...{ ...card, gateway_id: 4, name: "PayPal", provider: "paypal", health: "idle", last_paid_at: null },
  ...{ tried: 0, paid: 0, declined: 0, failed: 0, can_try: false },
};
const stuck: GatewayState = { ...card, gateway_id: 7, name: "Card", health: "stuck", stuck: 2 };
const off: GatewayState = { ...idle, gateway_id: 22, name: "USDC", provider: "", health: "off" };

const show = (gateways: Partial<Gateways>) =>
  render(
    <MessagesProvider language="en" messages={{ common, desk, gatewayDesk }}>
      <GatewaysScreen rows={[card]} waiting={[]} is_sandbox={false} {...gateways} />
    </MessagesProvider>,
  );
const button = () => screen.getByRole("button", { name: "Ask now: Card (no. 1)" });

beforeEach(() => jest.resetAllMocks());

test("says how many need a look, what waits, and folds away what is not set up", () => {
  show({ rows: [stuck, card, idle, off], waiting: [{ provider: "stripe", count: 3 }] });
  expect(screen.getByText("1 way to pay needs a look.")).toBeVisible();
  expect(screen.getByText(/^3 notices from Stripe have waited/)).toBeVisible();
  const [, first, second, ...more] = screen.getAllByRole("row");
  expect(more).toEqual([]);
  expect(first).toHaveTextContent("Waiting too long");
  expect(first).toHaveTextContent("2 payments have had no answer");
  expect(second).toHaveTextContent("1,200");
  const folds = screen.getAllByRole("group").map(({ textContent }) => textContent);
  expect(folds).toEqual([
    expect.stringMatching(/^1 way to pay is offered and was not used lately.*PayPal \(no\. 4\)$/),
    expect.stringMatching(/^1 way to pay is not set up.*USDC \(no\. 22\)$/),
  ]);
  expect(screen.queryByText(gatewayDesk.sandbox)).not.toBeInTheDocument();
});

test("the provider is asked, and what it said stands beside its way to pay", async () => {
  tryGateway.mockResolvedValueOnce(succeeded({ answers: true, took_ms: 230 }));
  show({ is_sandbox: true });
  expect(screen.getByText(gatewayDesk.sandbox)).toBeVisible();
  expect(screen.getByText(gatewayDesk.allWell)).toBeVisible();
  await userEvent.click(button());
  expect(screen.getByRole("status")).toHaveTextContent("Answered in 0.23 s");
  tryGateway.mockResolvedValueOnce(succeeded({ answers: false, took_ms: 2500 }));
  await userEvent.click(button());
  expect(screen.getByRole("status")).toHaveTextContent(gatewayDesk.silent);
  expect(tryGateway.mock.calls).toEqual([[1], [1]]);
});

test("before anybody has paid it says so; whoever cannot be asked has no button", () => {
  const { unmount } = show({ rows: [idle, off] });
  expect(screen.getByText("Nobody has paid in the last 7 days.")).toBeVisible();
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
  unmount();
  show({ rows: [{ ...idle, health: "well", provider: "bank" }] });
  const [, row] = screen.getAllByRole("row");
  expect(row).toHaveTextContent(gatewayDesk.nothingToAsk);
  expect(row).toHaveTextContent(gatewayDesk.notLately);
  expect(within(row!).queryByRole("button")).not.toBeInTheDocument();
});

test("a question that could not be asked says why", async () => {
  tryGateway.mockResolvedValueOnce(failed(failureOf(0, null), null));
  show({});
  await userEvent.click(button());
  expect(screen.getByRole("status")).not.toBeEmptyDOMElement();
});
