import { isPublicAddress, readTarget } from "./service";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://wns2-par02p.notify.windows.com/w/?token=abc",
  "https://web.push.apple.com/abc",
])("%s is a push service", (endpoint) => expect(readTarget(endpoint, [])?.isOwn).toBe(false));

test.each([
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:444/fcm/send/abc",
  "https://a:b@fcm.googleapis.com/fcm/send/abc",
  "https://xfcm.googleapis.com/",
  "https://push.apple.com.example/",
  "https://10.0.0.1/",
  "https://[::1]/",
])("%s is none", (endpoint) => expect(readTarget(endpoint, ["https://push.example"])).toBeUndefined());

test("a service of the settings is one, at that origin alone", () => {
  expect(readTarget("http://127.0.0.1:9000/push/x", ["http://127.0.0.1:9000"])?.isOwn).toBe(true);
  expect(readTarget("http://127.0.0.1:9001/push/x", ["http://127.0.0.1:9000"])).toBeUndefined();
});

test.each([
  "10.1.2.3",
  "127.0.0.1",
  "169.254.169.254",
  "100.64.0.1",
  "::1",
  "fd00::1",
  "::ffff:10.0.0.1",
  "0.0.0.0",
  "x",
])("%s is an address of a network of one's own", (address) => expect(isPublicAddress(address)).toBe(false));

test.each(["142.250.74.106", "2a00:1450:4001:82b::200a"])("%s is a public one", (address) =>
  expect(isPublicAddress(address)).toBe(true),
);
