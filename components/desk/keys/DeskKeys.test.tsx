import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import { STORAGE } from "@/constants/storage";
import common from "@/public/locales/en/common.json";
import desk from "@/public/locales/en/desk.json";
import words from "@/public/locales/en/deskPalette.json";
import { unreachable } from "@/services/answer";
import { findRows } from "@/services/desk/frame/find";
import { DeskKeys } from "./DeskKeys";

jest.mock("@/services/desk/frame/find", () => ({
  ...jest.requireActual<object>("@/services/desk/frame/find"),
  findRows: jest.fn(),
}));
const push = jest.fn();
jest.mock("next/router", () => ({
  __esModule: true,
  default: { push: (href: string) => push(href) as unknown },
  useRouter: () => ({ locale: "en-US", push }),
}));

beforeAll(() => {
  // jsdom knows the element, not its modal state.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>("button")?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => undefined;
});

const find = jest.mocked(findRows);
beforeEach(() => {
  push.mockReset();
  find.mockReset().mockResolvedValue({ rows: [], failure: null });
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.localStorage.setItem(STORAGE.userId, "7");
});

const placeOf = (name: string, href: string, label: string) => ({ name, href, label, icon: null });
const places = [
  placeOf("home", "/console", "Home"),
  placeOf("allOrders", "/console/orders", "Orders"),
  placeOf("products", "/console/products", "Products"),
];
const RIGHTS = ["orders.read", "orders.money", "products.read", "prices.read"];
const order = { href: "/console/orders/VS-26-A", id: "VS-26-A", name: "VS-26-A", detail: "Ada" };

const show = (rights: readonly string[] = RIGHTS) =>
  render(
    <MessagesProvider language="en" messages={{ common, desk, deskPalette: words }}>
      <DeskKeys side="staff" rights={rights} places={places} current="home" />
      <div id="content">
        <form role="search">
          <input type="search" aria-label="Find" />
        </form>
        <div data-desk-list>
          <table>
            <tbody>
              {["one", "two"].map((name) => (
                <tr key={name}>
                  <td>
                    <input type="checkbox" aria-label={`Mark ${name}`} />
                  </td>
                  <td>
                    <a href={`/${name}`}>{name}</a>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </MessagesProvider>,
  );
const field = () => screen.findByRole("combobox", { name: words.label });
const options = () => screen.getAllByRole("option").map((option) => option.textContent);

test("the palette lists the screens of the navigation, narrows them, and Enter opens the one that is chosen", async () => {
  const user = userEvent.setup();
  show();
  await user.keyboard("{Control>}k{/Control}");
  expect(await field()).toHaveFocus();
  expect(options()).toEqual(["Home", "Orders", "Products"]);
  await user.keyboard("pro");
  expect(options()).toEqual(["Products"]);
  await user.keyboard("{Enter}");
  expect(push).toHaveBeenCalledWith("/console/products");
  expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
});

test("arrows go round the list, and the field names the entry that they are on", async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole("button", { name: desk.palette.open }));
  const box = await field();
  const active = () => document.getElementById(box.getAttribute("aria-activedescendant") ?? "")?.textContent;
  expect(active()).toBe("Home");
  await user.keyboard("{ArrowDown}");
  expect(active()).toBe("Orders");
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(active()).toBe("Products");
});

test("what was typed is looked for where the role reads, and told", async () => {
  const user = userEvent.setup();
  find.mockImplementation(async (kind) => ({ rows: kind === "orders" ? [order] : [], failure: null }));
  show();
  await user.keyboard("{Control>}k{/Control}");
  await field();
  await user.keyboard("VS-26");
  expect(await screen.findByRole("option", { name: "VS-26-A Ada" })).toHaveAttribute("href", "/console/orders/VS-26-A");
  expect(new Set(find.mock.calls.map(([kind]) => kind))).toEqual(new Set(["orders", "products"]));
  expect(screen.getByRole("status")).toHaveTextContent("1 result");
});

test("an act leads to its window, and one that the role lacks is refused in words", async () => {
  const user = userEvent.setup();
  find.mockResolvedValue({ rows: [order], failure: null });
  show();
  await user.keyboard("{Control>}k{/Control}");
  const box = await field();
  await user.keyboard("refund");
  expect(screen.getByRole("status")).toHaveTextContent(words.acts.refund.hint);
  await user.keyboard(" VS-26");
  await screen.findByRole("option", { name: "Refund VS-26-A Ada" });
  await user.keyboard("{Enter}");
  expect(push.mock.calls[0]?.[0]).toMatch(/^\/console\/orders\/VS-26-A\?act=refund&at=\w+$/);
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await field(), "cancel VS-26");
  expect(screen.getByRole("status")).toHaveTextContent(words.notAllowed);
  expect(screen.queryByRole("option")).not.toBeInTheDocument();
  expect(box).not.toBeInTheDocument();
});

test("without a connection it says so, keeps the screens, and asks again", async () => {
  const user = userEvent.setup();
  find.mockResolvedValue({ rows: [], failure: unreachable("offline") });
  show();
  await user.keyboard("{Control>}k{/Control}");
  await field();
  await user.keyboard("ord");
  expect(await screen.findByText(common.error.offline)).toBeInTheDocument();
  expect(options()).toEqual(["Orders"]);
  find.mockResolvedValue({ rows: [order], failure: null });
  await user.click(screen.getByRole("button", { name: common.action.tryAgain }));
  expect(await screen.findAllByRole("option", { name: "VS-26-A Ada" })).not.toHaveLength(0);
  expect(screen.queryByText(common.error.offline)).not.toBeInTheDocument();
});

test("whose words cannot come without a connection is told so", async () => {
  const fetching = jest.fn().mockRejectedValue(new TypeError("offline"));
  Object.defineProperty(window, "fetch", { value: fetching, configurable: true });
  const onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const user = userEvent.setup();
  render(
    <MessagesProvider language="en" messages={{ common, desk }}>
      <DeskKeys side="staff" rights={RIGHTS} places={places} current="home" />
    </MessagesProvider>,
  );
  await user.keyboard("{Control>}k{/Control}");
  expect(await screen.findByRole("alert")).toHaveTextContent(common.error.offline);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  onLine.mockRestore();
});

test("letters jump, search, go through rows and mark them, and wait while somebody types", async () => {
  const user = userEvent.setup();
  show();
  await user.keyboard("go");
  expect(push).toHaveBeenCalledWith("/console/orders");
  await user.keyboard("j");
  expect(screen.getByRole("link", { name: "one" })).toHaveFocus();
  await user.keyboard("jj");
  expect(screen.getByRole("link", { name: "two" })).toHaveFocus();
  await user.keyboard("x");
  expect(screen.getByRole("checkbox", { name: "Mark two" })).toBeChecked();
  await user.keyboard("k/");
  const search = screen.getByRole("searchbox", { name: "Find" });
  expect(search).toHaveFocus();
  push.mockClear();
  await user.keyboard("gp?jx");
  expect(search).toHaveValue("gp?jx");
  expect(push).not.toHaveBeenCalled();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("the help lists the keys of the places that the role has, and its switch turns letters off for this person", async () => {
  const user = userEvent.setup();
  show();
  await user.keyboard("?");
  const help = await screen.findByRole("dialog", { name: words.keys.title });
  expect(within(help).getByText("Orders").nextSibling).toHaveTextContent("go");
  expect(within(help).queryByText(desk.console.places.team)).not.toBeInTheDocument();
  await user.click(within(help).getByRole("checkbox", { name: words.keys.switch }));
  await user.click(within(help).getByRole("button", { name: common.action.close }));
  await user.keyboard("go?j");
  expect(push).not.toHaveBeenCalled();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await user.keyboard("{Control>}k{/Control}");
  expect(await field()).toBeInTheDocument();
  await user.keyboard("{Control>}k{/Control}");
  act(() => window.localStorage.setItem(STORAGE.userId, "8"));
  await user.keyboard("go");
  expect(push).toHaveBeenCalledWith("/console/orders");
});

test("screens that were opened lately come first, by name alone", async () => {
  const user = userEvent.setup();
  window.sessionStorage.setItem("desk_recent:staff:7", JSON.stringify(["products", "home", "gone"]));
  show();
  await user.keyboard("{Control>}k{/Control}");
  await field();
  const recent = screen.getByRole("group", { name: words.group.recent });
  expect(
    within(recent)
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toEqual(["Products"]);
});
