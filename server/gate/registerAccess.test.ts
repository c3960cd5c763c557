import Fastify, { type FastifyInstance } from "fastify";
import type { Deps } from "../deps";
import { registerAccess } from "./registerAccess";

function makeApp(): FastifyInstance {
  const app = Fastify();
  registerAccess(app, {} as Deps);
  return app;
}
const handler = async () => ({});

test("a call that does not say who may make it keeps the store from starting", () => {
  expect(() => makeApp().get("/call", handler)).toThrow("GET /call does not say who may call it.");
});

test("a large body is for who has signed in: nobody else's is read", () => {
  const large = { bodyLimit: 5 * 1024 * 1024, config: { access: "anyone" } } as const;
  expect(() => makeApp().post("/call", large, handler)).toThrow("POST /call reads more of anyone");
  expect(() => makeApp().post("/call", { ...large, config: { access: "customer" } }, handler)).not.toThrow();
});

test("a call at a desk that names no right of it keeps the store from starting, and so does a right elsewhere", () => {
  const open = { config: { access: "customer" } } as const;
  const atDesk = { config: { access: { who: "vendor", may: "brand.read" } } } as const;
  expect(() => makeApp().get("/order-api/vendor/parts", open, handler)).toThrow(
    "nothing of a right at the vendor's desk",
  );
  expect(() => makeApp().get("/order-api/staff/parts", atDesk, handler)).toThrow(
    "nothing of a right at the staff's desk",
  );
  expect(() => makeApp().get("/order-api/parts", atDesk, handler)).toThrow("outside of the desk");
  expect(() => makeApp().get("/order-api/vendor/parts", atDesk, handler)).not.toThrow();
});
