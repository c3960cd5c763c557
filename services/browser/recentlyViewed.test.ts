import Cookies from "js-cookie";
import { chooseConsent } from "./consent";
import { forgetViewed, recentlyViewed, rememberViewed } from "./recentlyViewed";

const asks = navigator as { globalPrivacyControl?: boolean };

beforeEach(() => {
  localStorage.clear();
  Cookies.remove("consent");
});
afterEach(() => {
  delete asks.globalPrivacyControl;
});

it("keeps the latest twelve, each once", () => {
  for (let id = 1; id <= 14; id += 1) rememberViewed(id);
  rememberViewed(10);
  expect(recentlyViewed()).toBe("10,14,13,12,11,9,8,7,6,5,4,3");
  forgetViewed();
  expect(recentlyViewed()).toBe("");
});

it("leaves out what somebody else has written", () => {
  localStorage.setItem("recently_viewed", "7,<b>,0,-1,,99999999999,8");
  expect(recentlyViewed()).toBe("7,8");
});

it("keeps nothing once the visitor has said no, and deletes what there was", () => {
  rememberViewed(1);
  chooseConsent(false);
  expect(localStorage.getItem("recently_viewed")).toBeNull();
  rememberViewed(2);
  expect(recentlyViewed()).toBe("");
  chooseConsent(true);
  rememberViewed(3);
  expect(recentlyViewed()).toBe("3");
});

it("obeys a browser that refuses for its visitor", () => {
  rememberViewed(1);
  asks.globalPrivacyControl = true;
  expect(recentlyViewed()).toBe("");
  expect(localStorage.getItem("recently_viewed")).toBeNull();
});
