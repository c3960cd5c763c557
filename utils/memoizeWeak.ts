/**
 * Makes something of a value once: the same value gives the same answer, which nobody can change. What `make` reads
 * besides must follow from the value, too.
 */
export function memoizeWeak<From extends object, Rest extends unknown[], To extends object>(
  make: (from: From, ...rest: Rest) => To,
): (from: From, ...rest: Rest) => To {
  const made = new WeakMap<From, To>();
  return (from, ...rest) => {
    const known = made.get(from);
    if (known) return known;
    const answer = freeze(make(from, ...rest));
    made.set(from, answer);
    return answer;
  };
}

function freeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
