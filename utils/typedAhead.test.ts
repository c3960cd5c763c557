import { typedAhead } from "./typedAhead";

/** A form as the server sent it. */
function formOf(html: string): HTMLFormElement {
  document.body.innerHTML = `<form>${html}</form>`;
  const [form] = document.forms;
  if (!form) throw new Error("no form");
  return form;
}

function field<T extends Element>(form: HTMLFormElement, selector: string): T {
  const found = form.querySelector<T>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

const FORM = `<input name="email" value=""><input name="city" value="Bern"><textarea name="note"></textarea>
  <select name="state"><option value="">Choose</option><option value="OR">Oregon</option></select>
  <select name="size"><option value="s">S</option><option value="m" selected>M</option></select>
  <input type="checkbox" name="news"><input type="radio" name="method" value="card" checked><input type="radio" name="method" value="wire">
  <input aria-label="nameless"><button name="go">Go</button>`;

test("a form that nobody touched has nothing typed ahead", () => {
  expect(typedAhead(formOf(FORM))).toEqual({});
});

test("what was typed, chosen and ticked before the script was there is told by name", () => {
  const form = formOf(FORM);
  field<HTMLInputElement>(form, "[name=email]").value = "ada@example.com";
  field<HTMLInputElement>(form, "[aria-label]").value = "lost";
  field<HTMLTextAreaElement>(form, "textarea").value = "Ring twice";
  field<HTMLSelectElement>(form, "[name=state]").value = "OR";
  field<HTMLInputElement>(form, "[name=news]").checked = true;
  field<HTMLInputElement>(form, "[value=wire]").checked = true;
  expect(typedAhead(form)).toEqual({
    email: "ada@example.com",
    note: "Ring twice",
    state: "OR",
    news: true,
    method: "wire",
  });
});
