import { answerChallenge, makePasskey } from "./passkeys";

const startAuthentication = jest.fn();
const startRegistration = jest.fn();
jest.mock("@simplewebauthn/browser", () => ({
  startAuthentication: (options: unknown) => startAuthentication(options) as unknown,
  startRegistration: (options: unknown) => startRegistration(options) as unknown,
}));

const named = (name: string) => Object.assign(new Error(name), { name });

it("answers the proof of a key, without what the store does not ask for", async () => {
  const response = { clientDataJSON: "c", authenticatorData: "a", signature: "s" };
  startAuthentication.mockResolvedValue({ id: "1", rawId: "1", response, authenticatorAttachment: "platform" });
  const { data, failure } = await answerChallenge({} as never);
  expect(failure).toBeNull();
  expect(data).toEqual({ id: "1", rawId: "1", type: "public-key", response });
});

it("answers why no key answered", async () => {
  startAuthentication.mockRejectedValue(named("NotAllowedError"));
  expect((await answerChallenge({} as never)).failure).toEqual({ kind: "device", reason: "denied" });
});

it.each([
  ["InvalidStateError", "already"],
  ["NotAllowedError", "denied"],
])("answers why no key was made: %s", async (name, reason) => {
  startRegistration.mockRejectedValue(named(name));
  expect((await makePasskey({} as never)).failure).toEqual({ kind: "device", reason });
});
