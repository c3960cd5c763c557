import { failureOf, unreachable } from "./answer";

it("gives every kind of refusal its own name", () => {
  const kinds = [400, 401, 403, 404, 409, 422, 429, 500, 503, 402].map(
    (status) => failureOf(status, { status: 0 }).kind,
  );
  expect(kinds).toEqual([
    "invalid",
    "signIn",
    "forbidden",
    "notFound",
    "conflict",
    "invalid",
    "tooMany",
    "server",
    "server",
    "refused",
  ]);
});

it("keeps the server's words and the fields they belong to", () => {
  const error = failureOf(422, {
    status: 0,
    message: "Check the form.",
    errors: [{ field: "zip", message: "Too short." }],
  });
  expect(error).toMatchObject({
    message: "Check the form.",
    errors: [{ field: "zip", message: "Too short." }],
  });
});

it("tells a lock-out with its seconds, wherever the envelope puts them", () => {
  expect(failureOf(429, { status: -3, second_block: 60 })).toMatchObject({ kind: "locked", secondBlock: 60 });
  expect(failureOf(429, { status: -3, customer: { second_block: 45 } })).toMatchObject({
    kind: "locked",
    secondBlock: 45,
  });
});

it("takes the waiting time from the answer, else from the header", () => {
  expect(failureOf(429, { status: 0, data: { retry_after: 120 } }, "5").retryAfter).toBe(120);
  expect(failureOf(429, { status: 0, data: {} }, "5").retryAfter).toBe(5);
});

it("makes nothing up when the answer is no envelope", () => {
  expect(failureOf(502, "<html>Bad gateway</html>")).toEqual({
    kind: "server",
    status: 0,
    httpStatus: 502,
    message: "",
    errors: [],
    retryAfter: 0,
    secondBlock: 0,
  });
});

it("knows an answer that never came", () => {
  expect(unreachable("offline")).toMatchObject({ kind: "offline", httpStatus: 0 });
});
