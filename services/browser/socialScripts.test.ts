import { requestFacebookToken, requestGoogleToken } from "./socialScripts";

const page = window as unknown as Record<string, unknown>;
const script = () => document.head.querySelector<HTMLScriptElement>("script");
const options = { clientId: "client-1", nonce: "word", language: "en" };

afterEach(() => {
  document.head.replaceChildren();
  delete page.google;
  delete page.FB;
});

it("answers that a script did not come, and asks for it again the next time", async () => {
  for (const ask of [() => requestFacebookToken("app-1"), () => requestGoogleToken(options, document.body)]) {
    for (let turn = 0; turn < 2; turn += 1) {
      const asked = ask();
      script()?.dispatchEvent(new Event("error"));
      expect((await asked).failure).toMatchObject({ kind: "device", reason: expect.stringMatching(/Library$/) });
      expect(script()).toBeNull();
    }
  }
});

it("answers Facebook's token, or that its owner did not agree", async () => {
  const login = jest.fn();
  page.FB = { init: jest.fn(), login };
  login.mockImplementationOnce((done: (answer: object) => void) => done({ authResponse: { accessToken: "token" } }));
  const first = requestFacebookToken("app-1");
  script()?.dispatchEvent(new Event("load"));
  expect((await first).data).toBe("token");
  login.mockImplementationOnce((done: (answer: object) => void) => done({ authResponse: null }));
  expect((await requestFacebookToken("app-1")).failure).toEqual({ kind: "device", reason: "denied" });
});

it("answers that Google gave no token", async () => {
  let callback: (answer: { credential?: string }) => void = () => undefined;
  page.google = {
    accounts: {
      id: {
        initialize: (given: { callback: typeof callback }) => (callback = given.callback),
        renderButton: () => callback({}),
      },
    },
  };
  const asked = requestGoogleToken(options, document.body);
  script()?.dispatchEvent(new Event("load"));
  expect((await asked).failure).toEqual({ kind: "device", reason: "googleToken" });
});
