import type { FastifyInstance, FastifyRequest } from "fastify";
import { Ajv, type ValidateFunction } from "ajv";
import { validationErrors } from "./compilers";
import { DomainError, httpErrors } from "./errors";
import { isPlainText, isReadable } from "./plainText";
import { schemaMaxima } from "./schemaBounds";
import { fieldErrors, invalidField } from "./validation";

/** Stops at the first list that is too long. */
const reader = new Ajv({ strict: false });
const sizes = new WeakMap<object, ValidateFunction>();

function sizesCheckOf(schema: object): ValidateFunction {
  const known = sizes.get(schema);
  if (known) return known;
  const made = reader.compile(schemaMaxima(schema));
  sizes.set(schema, made);
  return made;
}

/**
 * What is true of every input, before any rule of a call looks at it: addresses can be decoded, lists are not too long,
 * and no text holds what a database cannot keep. Register before all other checks of bodies.
 */
export function registerInputChecks(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ url }) => {
    if (!isReadable(url)) throw new DomainError(httpErrors.malformed);
  });
  app.addHook("preValidation", async (request) => {
    checkSizes(request);
    const { params, query, body, caller } = request;
    const field = illFormed(params) ?? illFormed(query) ?? illFormed(body);
    if (field === undefined) return;
    throw new DomainError(httpErrors.invalid, { errors: [invalidField(field, caller.language)] });
  });
}

/** Forgets cookies with text that nobody can have been given. Register before cookies are read. */
export function registerCookieCheck(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    for (const [name, value] of Object.entries(request.cookies))
      if (value !== undefined && !isPlainText(value)) delete request.cookies[name];
  });
}

/**
 * Lists that are too long come first: their sizes bound how much there is to look at, and how many faults there can
 * be.
 */
function checkSizes({ body, routeOptions, caller }: FastifyRequest): void {
  const schema = routeOptions.schema?.body;
  if (body === undefined || typeof schema !== "object" || schema === null) return;
  const found = validationErrors(sizesCheckOf(schema), body);
  if (found) throw new DomainError(httpErrors.invalid, { errors: fieldErrors(found, caller.language) });
}

type Parts = Iterable<[string, unknown]>;

/** No call nests its fields as deep; what recurses through a body after this has room for it. */
const DEEPEST = 20;

/**
 * The place of the first text that is not plain, names of fields included, or of what lies too deep; bodies are
 * bounded, so the walk is, too.
 */
function illFormed(value: unknown, place = "", depth = 0): string | undefined {
  if (typeof value === "string") return isPlainText(value) ? undefined : place;
  if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) return undefined;
  if (depth > DEEPEST) return place;
  const isForm = value instanceof URLSearchParams || value instanceof FormData;
  for (const [name, part] of isForm ? (value as Parts) : Object.entries(value)) {
    const field = place === "" ? name : `${place}.${name}`;
    if (!isPlainText(name)) return place;
    const found = illFormed(part, field, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
