import { act, render, screen } from "@testing-library/react";
import { Provider } from "react-redux";
import { testCard } from "@/components/product/testProduct";
import { compareRestored } from "@/store/compare";
import { panelOpened } from "@/store/global";
import { makeStore } from "@/store/makeStore";
import { Overlays } from "./Overlays";

const mockRouter = { pathname: "/", asPath: "/" };
let mockIsBroken = true;

jest.mock("next/router", () => ({
  __esModule: true,
  default: { events: { on: jest.fn(), off: jest.fn() } },
  useRouter: () => mockRouter,
}));
jest.mock("@/services/log", () => ({ logAction: jest.fn() }));
jest.mock("./PageProgress", () => ({ PageProgress: () => null }));
jest.mock("./notices/useQuestions", () => ({ useQuestions: () => false }));
jest.mock("@/components/rewards/RewardsPopup", () => ({ RewardsPopup: () => "rewards" }));
jest.mock("@/components/compare/CompareTray", () => ({
  CompareTray: () => {
    if (mockIsBroken) throw new Error("a card without a picture");
    return "tray";
  },
}));

test("an overlay that breaks leaves the others, and is tried again on the next page", async () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  const store = makeStore();
  store.dispatch(compareRestored([testCard]));
  const view = () => (
    <Provider store={store}>
      <Overlays />
    </Provider>
  );
  const { rerender, container } = render(view());
  act(() => void store.dispatch(panelOpened("rewards")));
  expect(await screen.findByText("rewards")).toBeInTheDocument();
  expect(container).not.toHaveTextContent("tray");
  mockIsBroken = false;
  mockRouter.asPath = "/sale";
  rerender(view());
  expect(container).toHaveTextContent("tray");
});
