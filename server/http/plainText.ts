/** The sign zero, which PostgreSQL keeps in no text, and halves of a pair of signs, which are none. */
const NOT_PLAIN = /[\0\p{Surrogate}]/u;

export function isPlainText(text: string): boolean {
  return !NOT_PLAIN.test(text);
}

/** Whether an address, or a part of one, can be decoded: "%E0%A4%A" is no letter of any alphabet. */
export function isReadable(address: string): boolean {
  if (!address.includes("%")) return true;
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}
