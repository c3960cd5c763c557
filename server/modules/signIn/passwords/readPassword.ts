const CONTROL = /\p{Cc}/u;

/** The text behind strict Base64, where it is one that somebody could have typed. */
function decoded(text: string): string | undefined {
  const bytes = Buffer.from(text, "base64");
  if (text === "" || bytes.toString("base64") !== text) return undefined;
  try {
    const plain = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return CONTROL.test(plain) ? undefined : plain;
  } catch {
    return undefined;
  }
}

/**
 * A password as it was typed. Calls send it encoded (Base64 of UTF-8), forms without scripts as it is: what decodes
 * to a text is taken for encoded, always in the same way, so that one password has one reading. Signs that look alike
 * and are typed in two ways count as one.
 */
export function readPassword(sent: string): string {
  return (decoded(sent) ?? sent).normalize("NFKC");
}
