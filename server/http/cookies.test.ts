import { cookieName, ownCookies } from "./cookies";

const [https, http] = [{ origin: "https://shop.example" }, { origin: "http://localhost:3000" }];

test("over https what the server alone reads is bound to the host; a planted plain cookie counts for nothing", () => {
  expect(cookieName(https, "token")).toBe("__Host-token");
  expect(cookieName(https, "country")).toBe("country");
  const planted = { token: "a", cart: "b", challenge: "c", known: "d", visitor: "e", contact: "f", country: "FR" };
  expect(ownCookies(https, planted)).toEqual({ country: "FR" });
  expect(ownCookies(https, { ...planted, "__Host-cart": "mine" })).toMatchObject({ cart: "mine", country: "FR" });
});

test("over http names are plain, which browsers ask for", () => {
  expect(cookieName(http, "token")).toBe("token");
  expect(ownCookies(http, { token: "a", "__Host-token": "b", country: "FR" })).toMatchObject({
    token: "a",
    country: "FR",
  });
});
