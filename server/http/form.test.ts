import fastify from "fastify";
import { readEnv } from "../env";
import { plainFields, registerForm } from "./form";

const env = readEnv({});
const form = (path: string) =>
  registerForm(fastify(), env, {
    path,
    access: "anyone",
    fields: plainFields,
    bodyLimit: 1024,
    answer: async () => path,
  });

test("a form whose path the pages would answer does not start", async () => {
  await expect(form("/customer/nowhere")).rejects.toThrow("/customer/nowhere is not among the forms");
});

test("a form that the server answers starts", async () => {
  await expect(form("/cart")).resolves.toBeUndefined();
});
