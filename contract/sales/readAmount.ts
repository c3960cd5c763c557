/**
 * An amount or a rate as people type it: `60`, `60.5`, `60,50`. NaN for anything else: `1,500` may be meant as more
 * than a thousand or as one and a half, and is asked for anew.
 *
 * @param most digits before the comma
 */
export function readAmount(typed: string, most = 8): number {
  const [, whole, part = "0"] = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return whole === undefined || whole.length > most ? NaN : Number(`${whole}.${part}`);
}
