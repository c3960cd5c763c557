/** What is looked at of a JSON schema, as TypeBox writes it. */
interface Schema {
  type?: string;
  enum?: unknown;
  const?: unknown;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  anyOf?: Schema[];
}

/** Texts, lists and maps of a schema that may be of any length, and numbers of any size, by their place. */
export function unboundedParts(given: unknown, place: string): string[] {
  const schema = given as Schema;
  if (schema.enum !== undefined || schema.const !== undefined) return [];
  if (schema.anyOf) return schema.anyOf.flatMap((part) => unboundedParts(part, place));
  const { type, maxLength, maxItems, maxProperties, items, properties = {}, patternProperties } = schema;
  if (type === "string") return maxLength === undefined ? [place] : [];
  if (type === "integer" || type === "number") {
    const { minimum, exclusiveMinimum = minimum, maximum } = schema;
    return exclusiveMinimum === undefined || maximum === undefined ? [place] : [];
  }
  if (type === "array") return [...(maxItems === undefined ? [place] : []), ...unboundedParts(items, `${place}[]`)];
  if (type === "object") {
    const named = Object.entries(properties).flatMap(([name, part]) => unboundedParts(part, `${place}.${name}`));
    if (!patternProperties) return named;
    const mapped = Object.values(patternProperties).flatMap((part) => unboundedParts(part, `${place}.*`));
    return [...named, ...(maxProperties === undefined ? [place] : []), ...mapped];
  }
  // What has no type can be anything.
  return type === undefined ? [place] : [];
}

/** How many entries the lists and maps of a schema have at most, and nothing else of it. */
export function schemaMaxima(given: unknown): object {
  const schema = given as Schema;
  const { maxItems, maxProperties, items, properties, patternProperties, anyOf } = schema;
  const each = (parts: Record<string, Schema>) =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, schemaMaxima(part)]));
  return {
    ...(maxItems !== undefined && { maxItems }),
    ...(maxProperties !== undefined && { maxProperties }),
    ...(items && { items: schemaMaxima(items) }),
    ...(properties && { properties: each(properties) }),
    ...(patternProperties && { patternProperties: each(patternProperties) }),
    // Of what may be of several kinds, the sizes of its own kind count.
    ...(anyOf && { anyOf: anyOf.map((part) => ({ ...schemaMaxima(part), type: part.type })) }),
  };
}
