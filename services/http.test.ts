import axios from "axios";
import { callLazyService } from "./answer";
import { fetchAddOns } from "./cartLists";
import { changeCart, checkoutCart } from "./order";
import { fetchSuggestions } from "./product";
import { addPhoto } from "./reviews";

const sent = jest.fn();
jest.mock("axios");
jest.mocked(axios.create).mockReturnValue({ request: sent } as never);

const answers = (status: number, data: unknown, headers = {}) => sent.mockResolvedValueOnce({ status, data, headers });
const shown = { cartVersion: 1, cartTotal: 10 };

afterEach(() => sent.mockReset());

test("a call that fails answers its empty default with what the server said", async () => {
  answers(422, { status: 0, message: "Check the form.", errors: [{ field: "note", message: "Too long." }] });
  expect(await changeCart({ note: "x" })).toEqual({
    status: 0,
    message: "Check the form.",
    data: null,
    failure: expect.objectContaining({ kind: "invalid", errors: [{ field: "note", message: "Too long." }] }) as unknown,
  });
  answers(503, "<html>Busy</html>", { "retry-after": "3" });
  const { status, message, data, failure } = await fetchAddOns();
  expect([status, message, data, failure?.kind, failure?.retryAfter]).toEqual([0, "", [], "server", 3]);
});

test("no connection, no time left and a call that was given up are answers too", async () => {
  sent.mockRejectedValueOnce({ code: "ERR_NETWORK" }).mockRejectedValueOnce({ code: "ECONNABORTED" });
  expect((await fetchAddOns()).failure?.kind).toBe("offline");
  expect((await fetchAddOns()).failure?.kind).toBe("timeout");
  const stop = new AbortController();
  sent.mockImplementationOnce(({ signal }: { signal: AbortSignal }) => {
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("canceled"))));
  });
  const asked = fetchSuggestions("desk", "en-US", stop.signal);
  await new Promise((resolve) => setTimeout(resolve));
  stop.abort();
  expect((await asked).data).toBeNull();
  const lost = callLazyService(() => Promise.reject(new Error("no chunk")), fetchAddOns);
  expect((await lost).failure?.kind).toBe("offline");
});

test("a refused payment is an answer; another cart than the shopper saw comes with its refusal", async () => {
  const refused = { status: -1, message: "Declined.", data: {}, error_code: "declined", order: null };
  answers(402, refused);
  expect(await checkoutCart({} as never, "key", shown)).toMatchObject({ status: -1, data: refused, failure: null });
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({
      headers: expect.objectContaining({
        "Idempotency-Key": "key",
        "Cart-Version": "1",
        "Cart-Total": "10",
      }) as unknown,
    }),
  );
  answers(409, { status: 0, message: "Changed.", data: {}, cart: { version: 2 } });
  expect(await checkoutCart({} as never, "key", shown)).toMatchObject({
    data: { version: 2 },
    failure: { kind: "conflict" },
  });
});

test("a success without words is none", async () => {
  answers(200, "<html>Welcome to the hotel</html>");
  expect((await fetchAddOns()).failure).toMatchObject({ kind: "server", httpStatus: 200 });
});

test("a picture goes as it is", async () => {
  const picture = new Blob(["x"], { type: "image/png" });
  answers(200, { status: 1, message: "", data: { name: "a.png" } });
  expect((await addPhoto(picture)).data).toEqual({ name: "a.png" });
  const [{ data, headers }] = sent.mock.calls[0] as [{ data: Blob; headers: Record<string, string> }];
  expect([data, headers["Content-Type"]]).toEqual([picture, "image/png"]);
});
