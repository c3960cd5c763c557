/** By the fields' names. */
export type Typed = Record<string, string | boolean>;

/** What a person or their browser filled into a form that came from the server before its script was there. */
export function typedAhead(form: HTMLFormElement): Typed {
  const typed: Typed = {};
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      const first = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
      if (field.name && field.value !== first?.value) typed[field.name] = field.value;
    } else if (field instanceof HTMLTextAreaElement) {
      if (field.name && field.value !== field.defaultValue) typed[field.name] = field.value;
    } else if (field instanceof HTMLInputElement && field.name) {
      if (field.type === "checkbox") {
        if (field.checked !== field.defaultChecked) typed[field.name] = field.checked;
      } else if (field.type === "radio") {
        if (field.checked && !field.defaultChecked) typed[field.name] = field.value;
      } else if (field.value !== field.defaultValue) typed[field.name] = field.value;
    }
  }
  return typed;
}
