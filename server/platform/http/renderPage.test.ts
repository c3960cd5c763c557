import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { render } from "./renderPage";

const HOST = { host: "store.example" };

test("what a handler writes is kept whole, with its status, headers and cookies", async () => {
  const page = await render(
    (request, response) => {
      response.statusCode = 404;
      response.setHeader("Content-Type", "text/html");
      response.setHeader("Link", ["<a>", "<b>"]);
      response.setHeader("Set-Cookie", ["one=1", "two=2"]);
      response.write(`${request.method} ${request.url} `);
      response.write(Buffer.from("for "));
      response.end(Buffer.from(String(request.headers.host)).toString("hex"), "hex");
    },
    "/desks",
    HOST,
  );
  expect({ ...page, body: page.body.toString() }).toEqual({
    status: 404,
    headers: { "content-type": "text/html", link: "<a>, <b>" },
    cookies: ["one=1", "two=2"],
    body: "GET /desks for store.example",
  });
});

test("a stream that is piped into the answer ends it, as a socket would", async () => {
  let isOver = false;
  const page = await render(
    async (_request, response) => {
      response.on("close", () => (isOver = true));
      await pipeline(Readable.from(["<html>", "</html>"]), response);
      expect([response.writableEnded, response.finished]).toEqual([true, true]);
    },
    "/",
    HOST,
  );
  expect([page.status, page.body.toString(), isOver]).toEqual([200, "<html></html>", true]);
});

test("a handler that fails fails the page", async () => {
  await expect(render(() => Promise.reject(new Error("no page")), "/", HOST)).rejects.toThrow("no page");
});
