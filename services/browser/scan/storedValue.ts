import { readStorage, readStoredJson, removeStorage, writeStorage } from "../storage";

/** A value that this browser keeps, and of which whoever shows it hears. */
export interface StoredValue<Value> {
  get: () => Value;
  set: (change: (before: Value) => Value) => void;
  subscribe: (tell: () => void) => () => void;
}

/**
 * Keeps a value beyond a reload, the same for all tabs. `read` makes it of what is stored, which another version of
 * the store may have written, and of nothing. Where nothing can be stored it is kept for as long as the page is there.
 */
export function storedValue<Value>(name: string, read: (stored: unknown) => Value): StoredValue<Value> {
  let known: { value: Value } | null = null;
  let isStored = true;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((each) => each());
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== name && key !== null) return;
    known = null;
    tell();
  };
  const get = () => (known ??= { value: read(readStoredJson(name)) }).value;
  return {
    get,
    set: (change) => {
      // Another tab may have written before its news came.
      const value = change(isStored ? read(readStoredJson(name)) : get());
      const json = JSON.stringify(value);
      const kept = json === JSON.stringify(read(null)) ? "" : json;
      if (kept === "") removeStorage(name);
      else writeStorage(name, kept);
      isStored = readStorage(name) === kept;
      known = { value };
      tell();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", onStorage);
      };
    },
  };
}
