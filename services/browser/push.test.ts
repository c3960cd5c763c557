import { failed, failureOf, succeeded } from "../answer";
import * as calls from "../sales/push";
import { mayAskForPush, readPush, turnPushOff, turnPushOn } from "./push";

jest.mock("../sales/push");
const server = jest.mocked(calls);
const refusal = failureOf(503, { status: 0, message: "Back in a moment." });

const live = { endpoint: "https://push.example/1", unsubscribe: jest.fn() };
const getRegistration = jest.fn();
const requestPermission = jest.fn();
const register = jest.fn();
const registered = (subscription: object | null) => ({
  active: {},
  pushManager: { getSubscription: () => Promise.resolve(subscription) },
});

beforeEach(() => {
  jest.resetAllMocks();
  const serviceWorker = { getRegistration, register };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: serviceWorker });
  Object.assign(window, { PushManager: class {}, Notification: { permission: "default", requestPermission } });
  getRegistration.mockResolvedValue(registered(live));
  server.fetchPushTopics.mockResolvedValue(succeeded(["sales"]));
});

it("reads what a browser is told", async () => {
  expect(await readPush()).toEqual({ state: "on", topics: ["sales"] });
  getRegistration.mockResolvedValue(registered(null));
  expect(await readPush()).toEqual({ state: "off", topics: [] });
  expect(await mayAskForPush()).toBe(true);
});

it("says that it could not be read, which is not off, and nobody is asked then", async () => {
  server.fetchPushTopics.mockResolvedValue(failed(refusal, []));
  expect(await readPush()).toEqual({ failure: refusal });
  getRegistration.mockRejectedValue(new Error("The operation is insecure."));
  expect(await readPush()).toEqual({ failure: null });
  expect(await mayAskForPush()).toBe(false);
});

it("answers why notifications did not begin", async () => {
  requestPermission.mockResolvedValue("denied");
  expect(await turnPushOn(["sales"])).toEqual({ state: "refused" });
  requestPermission.mockResolvedValue("granted");
  server.fetchPushKey.mockResolvedValue(failed(refusal, ""));
  expect(await turnPushOn(["sales"])).toEqual({ failure: refusal });
  server.fetchPushKey.mockResolvedValue(succeeded("key"));
  register.mockRejectedValue(new Error("no push service"));
  expect(await turnPushOn(["sales"])).toEqual({ failure: null });
});

it("has ended once the browser or the store forgot the address, and says when neither did", async () => {
  server.unsubscribeFromPush.mockResolvedValue(failed(refusal, null));
  live.unsubscribe.mockResolvedValue(true);
  expect(await turnPushOff()).toEqual({ state: "off" });
  live.unsubscribe.mockRejectedValue(new Error("gone"));
  expect(await turnPushOff()).toEqual({ failure: refusal });
  server.unsubscribeFromPush.mockResolvedValue(succeeded(null) as never);
  expect(await turnPushOff()).toEqual({ state: "off" });
  getRegistration.mockRejectedValue(new Error("The operation is insecure."));
  expect(await turnPushOff()).toEqual({ failure: null });
});
