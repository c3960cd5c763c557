/** A value of a form by its path, `tagline.en`. Lists are one value: their parts belong together. */
export type Fields = Map<string, unknown>;

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The single fields of what may be nested. */
export function fieldsOf(value: object, before = ""): Fields {
  const fields: Fields = new Map();
  for (const [name, part] of Object.entries(value)) {
    if (part === undefined) continue;
    if (!isGroup(part)) fields.set(before + name, part);
    else for (const [path, leaf] of fieldsOf(part, `${before}${name}.`)) fields.set(path, leaf);
  }
  return fields;
}

/** Whether two values say the same; the order in which an object names its parts means nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [first, second] = [Object.entries(one), new Map(Object.entries(other))];
  return first.length === second.size && first.every(([name, value]) => isSame(value, second.get(name)));
}

/** Fields as they are sent: groups with only what was touched. */
export function nestedFields(fields: Fields): Record<string, unknown> {
  const groups: Record<string, unknown> = {};
  for (const [path, value] of fields) {
    const names = path.split(".");
    const last = names.pop() ?? "";
    let group = groups;
    for (const name of names) group = (group[name] ??= {}) as Record<string, unknown>;
    group[last] = value;
  }
  return groups;
}

/** The document with some fields replaced; paths that it does not have are left out. */
export function withFields<Doc extends object>(doc: Doc, fields: Fields, before = ""): Doc {
  const parts = Object.entries(doc).map(([name, part]): [string, unknown] => {
    const path = before + name;
    if (isGroup(part)) return [name, withFields(part, fields, `${path}.`)];
    return [name, fields.has(path) ? fields.get(path) : part];
  });
  return Object.fromEntries(parts) as Doc;
}
