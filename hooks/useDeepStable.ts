import { useState } from "react";

/**
 * The value that was given first for as long as what it says stays the same: data of another page is another object.
 */
export function useDeepStable<T extends object>(value: T): T {
  const [kept, keep] = useState(value);
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  keep(value);
  return value;
}
