import Fastify from "fastify";
import { ownScope } from "./ownScope";

test("what a scope registers is its own, and Fastify knows it by its name", async () => {
  const app = Fastify();
  let name = "";
  await ownScope(app, (scope) => {
    name = scope.pluginName;
    scope.addContentTypeParser("text/plain", { parseAs: "string" }, (_request, body, done) => done(null, body));
    scope.addHook("onRequest", async (_request, reply) => void reply.header("x-scope", "inside"));
    scope.post("/inside", async ({ body }) => body);
  });
  app.removeContentTypeParser("text/plain");
  app.post("/outside", async () => "never read");
  await app.ready();
  const post = (url: string) =>
    app.inject({ method: "POST", url, payload: "words", headers: { "content-type": "text/plain" } });
  const inside = await post("/inside");
  expect([inside.statusCode, inside.body, inside.headers["x-scope"]]).toEqual([200, "words", "inside"]);
  const outside = await post("/outside");
  expect([outside.statusCode, outside.headers["x-scope"]]).toEqual([415, undefined]);
  // The name spares Fastify the search through every module that is loaded.
  expect(name).toContain("own scope");
  await app.close();
});
