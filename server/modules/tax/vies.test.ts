import http from "node:http";
import type { AddressInfo } from "node:net";
import { viesRegister } from "./vies";

/** A register that speaks like the European Commission's and answers what it is told. */
let answer: { status?: number; body: string; lateMs?: number };
const asked: { url: string; method: string; type: string; body: unknown }[] = [];
const server = http.createServer((request, response) => {
  let text = "";
  request.on("data", (chunk) => (text += String(chunk)));
  request.on("end", () => {
    const { url = "", method = "", headers } = request;
    asked.push({ url, method, type: headers["content-type"] ?? "", body: JSON.parse(text) });
    response.writeHead(answer.status ?? 200, { "content-type": "application/json" });
    response.end(answer.body);
  });
});

let viesUrl = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  viesUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/taxation_customs/vies/rest-api`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const ask = (reply: object | string, requester = "NL004495445B01", status = 200) => {
  answer = { status, body: typeof reply === "string" ? reply : JSON.stringify(reply) };
  return viesRegister({ check: "vies", viesUrl, requester }).check({ state: "DE", rest: "136695976" });
};

const VALID = {
  countryCode: "DE",
  vatNumber: "136695976",
  requestDate: "2026-03-10T15:00:00.000Z",
  valid: true,
  requestIdentifier: "WAPIAAAAW3f1Zx7q",
  name: "---",
  address: "---",
  traderName: "---",
};

test("a number is asked with the store's own, so that the answer proves something", async () => {
  expect(await ask({ ...VALID, name: "Grauwald Software GmbH", address: "Hafenstraße 4\n20457 Hamburg" })).toEqual({
    valid: true,
    name: "Grauwald Software GmbH",
    address: "Hafenstraße 4\n20457 Hamburg",
    source: "vies",
    reference: "WAPIAAAAW3f1Zx7q",
  });
  expect(asked.at(-1)).toEqual({
    url: "/taxation_customs/vies/rest-api/check-vat-number",
    method: "POST",
    type: "application/json",
    body: {
      countryCode: "DE",
      vatNumber: "136695976",
      requesterMemberStateCode: "NL",
      requesterNumber: "004495445B01",
    },
  });
});

test("without a number of its own the store asks all the same", async () => {
  await ask(VALID, "");
  expect(asked.at(-1)?.body).toEqual({ countryCode: "DE", vatNumber: "136695976" });
});

test("states that do not tell a name leave it empty", async () => {
  expect(await ask(VALID)).toMatchObject({ valid: true, name: "", address: "" });
});

test("nobody's number and a wrong one are invalid", async () => {
  expect(await ask({ ...VALID, valid: false, requestIdentifier: "" })).toMatchObject({ valid: false });
  expect(await ask({ actionSucceed: false, errorWrappers: [{ error: "INVALID_INPUT" }] }, "", 400)).toMatchObject({
    valid: false,
  });
});

test.each(["MS_UNAVAILABLE", "MS_MAX_CONCURRENT_REQ", "GLOBAL_MAX_CONCURRENT_REQ", "SERVICE_UNAVAILABLE", "TIMEOUT"])(
  "%s is no answer",
  async (error) => {
    expect(await ask({ actionSucceed: false, errorWrappers: [{ error }] })).toBeNull();
    expect(await ask({ actionSucceed: false, errorWrappers: [{ error }] }, "", 500)).toBeNull();
  },
);

test("a page instead of an answer, an empty one and no server at all are no answer", async () => {
  expect(await ask("<html>Maintenance</html>", "", 503)).toBeNull();
  expect(await ask({})).toBeNull();
  const nobody = viesRegister({ check: "vies", viesUrl: "http://127.0.0.1:9", requester: "" });
  expect(await nobody.check({ state: "DE", rest: "136695976" })).toBeNull();
});
