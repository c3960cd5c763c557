import Router from "next/router";
import { showAheadOnClick } from "./showAhead";
import { setUpcoming } from "./upcoming";

const DESK = "/standing-desks/rise-duo";
const scrolled = jest.fn();

const shown = () =>
  [...document.querySelectorAll<HTMLElement>("main > *")]
    .filter(({ style }) => style.display !== "none")
    .map(({ id }) => id);

/** As the router does it: the event, at once the new address, and the rest later. */
async function follow(url: string, { shallow = false } = {}): Promise<void> {
  Router.events.emit("beforeHistoryChange", url, { shallow });
  window.history.pushState(null, "", url);
  await Promise.resolve();
}

beforeAll(() => {
  window.scrollTo = scrolled;
  showAheadOnClick();
});

beforeEach(() => {
  scrolled.mockClear();
  window.history.replaceState(null, "", "/standing-desks");
  document.body.innerHTML = `<main>
    <div id="head" style="display: flex"></div><div id="list"></div>
    <div id="desk" style="display: none !important"></div>
  </main>`;
  setUpcoming({ path: DESK, locale: "en-US", Component: () => null, pageProps: {} });
});

afterEach(() => Router.events.emit("routeChangeComplete"));

test("a page that is drawn ahead is in sight with its address, and from its top", async () => {
  await follow(DESK);
  expect(shown()).toEqual(["desk"]);
  expect(scrolled).toHaveBeenCalledWith({ top: 0, left: 0, behavior: "instant" });
});

test("what does not come leaves everything as it was", async () => {
  await follow(DESK);
  Router.events.emit("routeChangeError", new Error("gone"), DESK);
  expect(shown()).toEqual(["head", "list"]);
  expect(document.getElementById("head")?.style.cssText).toBe("display: flex;");
  expect(document.getElementById("desk")?.style.getPropertyPriority("display")).toBe("important");
});

test.each([
  ["another page", "/standing-desks/rise-one", {}],
  ["another language", `/fr-FR${DESK}`, {}],
  ["its address alone", DESK, { shallow: true }],
])("%s stays the router's", async (_what, url, options) => {
  await follow(url, options);
  expect(shown()).toEqual(["head", "list"]);
  expect(scrolled).not.toHaveBeenCalled();
});

test("on the way back the browser scrolls, and nothing is shown ahead", async () => {
  window.history.replaceState(null, "", DESK);
  await follow(DESK);
  expect(shown()).toEqual(["head", "list"]);
});

test("as long as nothing is drawn the page before stays", async () => {
  document.getElementById("desk")?.remove();
  await follow(DESK);
  expect(shown()).toEqual(["head", "list"]);
  expect(scrolled).not.toHaveBeenCalled();
});
