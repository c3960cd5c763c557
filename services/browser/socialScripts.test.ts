import { drawGoogleButton, prepareFacebook, requestFacebookToken } from "./socialScripts";

const page = window as unknown as Record<string, unknown>;
const script = () => document.head.querySelector<HTMLScriptElement>("script");
const take = jest.fn();
const options = { clientId: "client-1", nonce: "word", language: "en", take };

afterEach(() => {
  document.head.replaceChildren();
  delete page.google;
  delete page.FB;
});

it("answers that a script did not come, and asks for it again the next time", async () => {
  for (const ask of [() => prepareFacebook("app-1"), () => drawGoogleButton(options, document.body)]) {
    for (let turn = 0; turn < 2; turn += 1) {
      const asked = ask();
      script()?.dispatchEvent(new Event("error"));
      expect(await asked).toBe(false);
      expect(script()).toBeNull();
    }
  }
  expect((await requestFacebookToken()).failure).toEqual({ kind: "device", reason: "facebookLibrary" });
});

it("answers Facebook's token, or that its owner did not agree", async () => {
  const [init, login] = [jest.fn(), jest.fn()];
  page.FB = { init, login };
  const ready = prepareFacebook("app-1");
  script()?.dispatchEvent(new Event("load"));
  expect(await ready).toBe(true);
  expect(init).toHaveBeenCalledWith({ appId: "app-1", version: expect.stringMatching(/^v\d/) });
  login.mockImplementationOnce((done: (answer: object) => void) => done({ authResponse: { accessToken: "token" } }));
  expect((await requestFacebookToken()).data).toBe("token");
  login.mockImplementationOnce((done: (answer: object) => void) => done({ authResponse: null }));
  expect((await requestFacebookToken()).failure).toEqual({ kind: "device", reason: "denied" });
});

it("hands Google the store's word to this browser, and takes each answer of its button", async () => {
  let callback: (answer: { credential?: string }) => void = () => undefined;
  const initialize = jest.fn((given: { callback: typeof callback }) => void (callback = given.callback));
  page.google = { accounts: { id: { initialize, renderButton: jest.fn() } } };
  const drawn = drawGoogleButton(options, document.body);
  script()?.dispatchEvent(new Event("load"));
  expect(await drawn).toBe(true);
  expect(initialize).toHaveBeenCalledWith(expect.objectContaining({ client_id: "client-1", nonce: "word" }));
  callback({});
  callback({ credential: "token" });
  expect(take.mock.calls.map(([{ data, failure }]) => data ?? failure.reason)).toEqual(["googleToken", "token"]);
});
