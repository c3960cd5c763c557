import { keepFocusInSight } from "./focusInSight";

let grow: () => void;
let stop: () => void;
const scrolled = jest.fn();

beforeEach(() => {
  globalThis.ResizeObserver = class {
    constructor(tell: ResizeObserverCallback) {
      grow = () => tell([], this);
    }
    observe = jest.fn();
    unobserve = jest.fn();
    disconnect = () => (grow = () => undefined);
  };
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled(this.id);
  };
  document.body.innerHTML = `<header><a href="/" id="home">Home</a></header>
    <main><a href="/a" id="inside">A</a></main><footer><a href="/cart" id="cart">Cart</a></footer>`;
  scrolled.mockReset();
  stop = keepFocusInSight();
});

afterEach(() => stop());

const press = (key: string) => window.dispatchEvent(new KeyboardEvent("keydown", { key }));
const focus = (id: string) => document.getElementById(id)?.focus();

test.each(["cart", "inside"])("what was reached by Tab (%s) stays in the window when the page grows", (id) => {
  press("Tab");
  focus(id);
  grow();
  expect(scrolled.mock.calls).toEqual([[id]]);
});

test("the header needs no scrolling", () => {
  press("Tab");
  focus("home");
  grow();
  expect(scrolled).not.toHaveBeenCalled();
});

test.each([
  ["another key", () => press("PageUp")],
  ["a wheel", () => window.dispatchEvent(new Event("wheel"))],
  ["the end of it", () => stop()],
])("nobody is taken back to the focus after %s", (_, sign) => {
  press("Tab");
  focus("cart");
  sign();
  grow();
  expect(scrolled).not.toHaveBeenCalled();
});

test("with nothing that has the focus nothing is scrolled", () => {
  press("Tab");
  grow();
  expect(scrolled).not.toHaveBeenCalled();
});
