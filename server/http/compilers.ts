import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import buildSerializer from "fast-json-stringify";

type Serialize = (data: unknown) => string;

// 1e309 reads as infinity. Every number of an input has bounds (`unboundedParts`), which infinity does not keep; with
// `strictNumbers` the reader would not hold infinity to them.
const shared = { allErrors: true, useDefaults: true, strict: false, strictNumbers: false } as const;

/**
 * Bodies are taken as they are ("2" is not a number) and lose what the contract does not name;
 * queries and path parameters arrive as text and are read as the type that the contract gives them.
 * Headers that the contract names are held to it; all others stay.
 */
const readers = {
  body: new Ajv({ ...shared, removeAdditional: "all" }),
  address: new Ajv({ ...shared, coerceTypes: true, removeAdditional: "all" }),
  headers: new Ajv({ ...shared, coerceTypes: true }),
};
/** More help nobody. */
const MOST_ERRORS = 20;

const serializers = new WeakMap<object, Serialize>();

/** Schemas come from the contract's tables and never change; the same one is written many times (every refusal). */
function serializerOf(schema: object): Serialize {
  const known = serializers.get(schema);
  if (known) return known;
  const made: Serialize = buildSerializer(schema);
  serializers.set(schema, made);
  return made;
}

function validatorOf(schema: object, part: string): ValidateFunction {
  const reader = part === "body" || part === "headers" ? readers[part] : readers.address;
  return reader.compile(schema);
}

/** What a validator finds, without leaving it with the validator, which lives as long as the store. */
export function validationErrors(validate: ValidateFunction, data: unknown): ErrorObject[] | null {
  if (validate(data) === true) return null;
  const errors = (validate.errors ?? []).slice(0, MOST_ERRORS);
  validate.errors = null;
  return errors;
}

const waiting = new WeakMap<FastifyInstance, (() => void)[]>();

/**
 * A call's schemas are compiled when it is made for the first time, or in a quiet moment before (`compileAhead`): all
 * together take a second of processor time, which every start would wait for.
 */
export function registerCompilers(app: FastifyInstance): void {
  const ahead: (() => void)[] = [];
  waiting.set(app, ahead);
  app.setValidatorCompiler(({ schema, httpPart = "" }) => {
    let made: ValidateFunction | undefined;
    const compiled = () => (made ??= validatorOf(schema as object, httpPart));
    ahead.push(compiled);
    return (data: unknown) => {
      const errors = validationErrors(compiled(), data);
      return errors ? { error: errors } : { value: data };
    };
  });
  app.setSerializerCompiler(({ schema }) => {
    let made: Serialize | undefined;
    const compiled = () => (made ??= serializerOf(schema as object));
    ahead.push(compiled);
    return (data: unknown) => compiled()(data);
  });
}

/** Compiles what no call has asked for yet, one schema between two others' turns. Throws on a schema that is none. */
export async function compileAhead(app: FastifyInstance): Promise<void> {
  for (const compile of waiting.get(app)?.splice(0) ?? []) {
    compile();
    await nextTurn();
  }
}
