/** What a form of nested names says: `a[b]=1&c[0]=x` is `{a: {b: "1"}, c: {0: "x"}}`. */
export type Form = { [name: string]: string | Form | undefined };

export function readForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    let place = form;
    for (const step of path.slice(0, -1)) place = (place[step] ??= {}) as Form;
    place[path.at(-1) ?? ""] = value;
  }
  return form;
}

export const textOf = (value: Form[string]) => (typeof value === "string" ? value : "");
export const partOf = (value: Form[string]): Form => (typeof value === "object" ? value : {});
export const listOf = (value: Form[string]) => Object.values(partOf(value)).map(textOf);
