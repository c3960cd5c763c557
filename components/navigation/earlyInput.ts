declare global {
  interface Window {
    earlyInput?: {
      /** Told by the page's script of every event that it answers. */
      taken: (type: string, target: EventTarget) => void;
    };
  }
}

/**
 * Keeps what a person does before the script of that part of the page is there, and does it again once it is: clicks on
 * buttons, what is typed or chosen in fields, forms that only a script can send. Links, and forms that have an address,
 * work without one.
 *
 * Stands in every page's head as text (pages/_document.tsx), so it uses nothing outside itself.
 */
export function keepEarlyInput(): void {
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  interface Held {
    type: "click" | "change" | "submit";
    element: HTMLElement;
    repeat: () => void;
    /** Shows that it was pressed; an attribute would not be what React expects to find. */
    sign?: Animation;
  }
  const RETRY_MS = 100;
  const answeredFields = new WeakSet<EventTarget>();
  let held: Held[] = [];
  let isAnswered = false;
  let isRepeating = false;
  let timer = 0;

  /** Whether the script answers here. React makes the part ready for it, when its code has come. */
  const answers = (element: HTMLElement) => {
    isAnswered = false;
    // A kind of event that nothing listens to and that presses nothing.
    element.dispatchEvent(new Event("auxclick", { bubbles: true }));
    return isAnswered;
  };

  const drop = (isDone: (one: Held) => boolean) => {
    for (const one of held) if (isDone(one)) one.sign?.cancel();
    held = held.filter((one) => !isDone(one));
  };

  const formOf = ({ element }: Held) => (element as Field).form ?? element;

  /** One at a time, in order: what follows from one is drawn before the next. */
  const work = () => {
    timer = 0;
    drop(({ element }) => !element.isConnected);
    // The fields of a form may lie in several parts of the page; one that is drawn anew would forget the others'.
    const next = held.find((one) => held.every((other) => formOf(other) !== formOf(one) || answers(other.element)));
    if (next) {
      drop((one) => one === next);
      isRepeating = true;
      next.repeat();
      isRepeating = false;
    }
    for (const one of held)
      if (one.type === "click") one.sign ??= one.element.animate({ opacity: 0.6 }, { fill: "forwards" });
    if (held.length > 0) wait(next ? 0 : RETRY_MS);
  };

  const wait = (delay: number) => {
    if (timer === 0) timer = window.setTimeout(work, delay);
  };

  const hold = (type: Held["type"], element: HTMLElement, repeat: () => void) => {
    // Pressed again because nothing happened, a menu must not close again; "one more" twice is two more.
    const once = type !== "click" || element.matches("[aria-haspopup], [aria-expanded]");
    if (once) drop((one) => one.type === type && one.element === element);
    held.push({ type, element, repeat });
    wait(0);
  };

  const repeatChange = (field: Field, value: string | boolean) => {
    if (typeof value === "boolean") {
      // React compares with what the field said before.
      (field as HTMLInputElement).checked = !value;
      field.click();
      return;
    }
    const isFocused = document.activeElement === field;
    const { selectionStart, selectionEnd } = field as HTMLInputElement;
    if (field.type !== "file") {
      field.value = `${value} `;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    }
    const isTyped = !(field instanceof HTMLSelectElement) && field.type !== "file";
    field.dispatchEvent(new Event(isTyped ? "input" : "change", { bubbles: true }));
    if (!isTyped) return;
    if (isFocused && selectionStart !== null)
      (field as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
    if (!isFocused) setTimeout(() => field.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  };

  const isTicked = (field: Field) => field.type === "checkbox" || field.type === "radio";

  const holdChange = (field: Field) => {
    if (answeredFields.has(field)) return;
    const value = isTicked(field) ? (field as HTMLInputElement).checked : field.value;
    hold("change", field, () => repeatChange(field, value));
  };

  const listen = <Name extends "click" | "input" | "submit">(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) =>
    window.addEventListener(
      name,
      (event) => {
        if (!isRepeating) listener(event as HTMLElementEventMap[Name]);
      },
      true,
    );

  listen("click", (event) => {
    const control = (event.target as Element).closest<HTMLElement>("button, a[role=button]");
    if (!control || (control instanceof HTMLButtonElement && control.type === "submit" && control.form)) return;
    if (control instanceof HTMLAnchorElement) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
    }
    hold("click", control, () => control.click());
  });

  listen("input", ({ target }) => holdChange(target as Field));

  listen("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event as SubmitEvent;
    // What buttons would have changed is not yet in the fields that the browser would send.
    const isBehind = held.some(({ type, element }) => type === "click" && form.contains(element));
    if (form.hasAttribute("action") && !isBehind) return;
    event.preventDefault();
    hold("submit", form, () => form.requestSubmit(submitter));
  });

  const isRefilled = (field: Field) => {
    if (field instanceof HTMLSelectElement)
      return field.selectedIndex > 0 && !field.selectedOptions[0]?.defaultSelected;
    if (!isTicked(field)) return field.value !== field.defaultValue;
    const { type, checked, defaultChecked } = field as HTMLInputElement;
    return checked !== defaultChecked && (checked || type === "checkbox");
  };

  // What the browser itself filled in, as after a reload.
  document.addEventListener("DOMContentLoaded", () => {
    const fields = document.querySelectorAll<Field>("form[data-refilled] :is(input, select, textarea)");
    for (const field of fields) if (isRefilled(field)) holdChange(field);
  });

  window.earlyInput = {
    taken: (type, target) => {
      isAnswered = true;
      if (type === "change") answeredFields.add(target);
      const last = held.at(-1);
      if (!isRepeating && last?.type === type && last.element.contains(target as Node)) drop((one) => one === last);
    },
  };
}
