import cookie from "@fastify/cookie";
import Fastify from "fastify";
import { inProcessApi, isInProcess } from "./inProcess";

test("Fastify answers a call of this process as one that came by a socket", async () => {
  const app = Fastify();
  await app.register(cookie);
  app.post("/echo/:word", async (request, reply) => {
    void reply.status(201).header("X-Word", "said").setCookie("seen", "1");
    const { params, query, body, headers } = request;
    return { params, query, body, own: isInProcess(headers), cookies: request.cookies };
  });
  app.get("/broken", async () => {
    throw new Error("broken");
  });
  await app.ready();
  const call = inProcessApi(app);
  const headers = { "Content-Type": "application/json", Cookie: "cart=abc" };
  const answer = await call({ method: "POST", url: "/echo/hello?loud=1", headers, body: '{"a":"é"}' });
  expect(answer).toMatchObject({ status: 201, headers: { "x-word": "said" } });
  expect(String(answer.headers["set-cookie"])).toContain("seen=1");
  expect(JSON.parse(answer.body)).toEqual({
    params: { word: "hello" },
    query: { loud: "1" },
    body: { a: "é" },
    own: true,
    cookies: { cart: "abc" },
  });
  expect(await call({ method: "GET", url: "/broken", headers: {} })).toMatchObject({ status: 500 });
  expect((await app.inject({ method: "GET", url: "/none" })).statusCode).toBe(404);
  await app.close();
});

test("a visitor's call is none, whatever it says", () => {
  expect(isInProcess({ "x-in-process": "1" })).toBe(false);
  expect(isInProcess({})).toBe(false);
});
