import { domainToASCII } from "node:url";

/** Characters of a line of a body, RFC 2045 section 6.7; with the `=` of a soft break it has 76. */
const LINE = 75;
/** Characters of an encoded word without its frame, RFC 2047 section 2. */
const WORD = 75 - "=?UTF-8?Q??=".length;
/** A header that is longer is made of encoded words, which may be folded between any two of them. */
const PLAIN = 60;

const [LF, CR, TAB, SPACE, EQUALS] = [10, 13, 9, 32, 61];
const hex = Buffer.from("0123456789ABCDEF");

const isPrintable = (byte: number) => byte > SPACE && byte < 127 && byte !== EQUALS;

/** Text as lines of ASCII that pass every mail server, whatever was in it: RFC 2045 section 6.7. */
export function quotedPrintable(text: string): string {
  const bytes = Buffer.from(text.replace(/\r\n?/g, "\n"));
  // Three characters a byte, and three for a soft break after each 24 of them at the most.
  const out = Buffer.allocUnsafe(bytes.length * 4 + 4);
  let end = 0;
  let column = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === LF) {
      out[end++] = CR;
      out[end++] = LF;
      column = 0;
      continue;
    }
    const next = bytes[at + 1] ?? LF;
    // What stands blank at the end of a line gets lost on the way.
    const isPlain = isPrintable(byte) || ((byte === SPACE || byte === TAB) && next !== LF);
    const width = isPlain ? 1 : 3;
    if (column + width > LINE) {
      out[end++] = EQUALS;
      out[end++] = CR;
      out[end++] = LF;
      column = 0;
    }
    if (isPlain) out[end++] = byte;
    else {
      out[end++] = EQUALS;
      out[end++] = hex[byte >> 4] ?? 0;
      out[end++] = hex[byte & 15] ?? 0;
    }
    column += width;
  }
  return out.toString("latin1", 0, end);
}

/** A file's bytes, in lines. */
export const base64Lines = (content: Buffer): string => content.toString("base64").replace(/.{76}(?=.)/g, "$&\r\n");

/** Says whether a header can hold it as it is: one line, nothing that a mail program would decode. */
const isPlainText = (text: string) => text.length <= PLAIN && /^[\x20-\x7e]*$/.test(text) && !text.includes("=?");

/** Text of a header: RFC 2047 words where it is not plain. No character of it begins a new header. */
export function headerText(text: string): string {
  if (isPlainText(text)) return text;
  const words: string[] = [];
  let word = "";
  for (const character of text) {
    const next = /^[A-Za-z0-9!*+/-]$/.test(character) ? character : character === " " ? "_" : escaped(character);
    if (word.length + next.length > WORD) {
      words.push(word);
      word = "";
    }
    word += next;
  }
  return [...words, word].map((one) => `=?UTF-8?Q?${one}?=`).join("\r\n ");
}

const escaped = (character: string) =>
  [...Buffer.from(character)].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("");

/** A name before an address. */
export const headerName = (name: string): string =>
  isPlainText(name) ? `"${name.replace(/["\\]/g, "\\$&")}"` : headerText(name);

/** An address as servers know it. Throws for what is none, which could otherwise become a header of its own. */
export function headerAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const ascii = `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1)) || address.slice(at + 1)}`;
  if (at < 1 || !/^[!-~]+$/.test(ascii) || /[<>()[\],;:"\\]/.test(ascii)) throw new Error("this is no e-mail address");
  return ascii;
}
