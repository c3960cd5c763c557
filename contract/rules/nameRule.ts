/**
 * What may stand in the name of a person or a company, or in a line of an address. Plain and small: safe in the
 * browser.
 */

/** `company` may be called after its own site; `place` is a line of an address. */
export type NameKind = "person" | "company" | "place";

/** Why a text is no name: mail programs would make a link of it, or it holds what nobody sees. */
export type NameFault = "link" | "mailAddress" | "unseen";

/** Control signs but blanks, which are tidied away, and what turns the direction of a text or cannot be seen. */
const UNSEEN =
  /[\0-\u0008\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u;
/** What joins letters without being one; some alphabets need it, no address of a site does. */
const JOINERS = /[\u00ad\u034f\u200c\u200d\ufe00-\ufe0f]/g;

const SCHEME = /:\/\/|\b(?:https?|ftp|mailto|tel|sms|javascript|data):\S/i;
const WWW = /(?:^|[^\p{L}\p{N}])www\d{0,3}\.\S/iu;
const MAIL_ADDRESS = /\S@\S+\.\S/;

/** Ends of domains that mail programs know, but for those that people write after a dot as a word, such as `ing`. */
const ENDS =
  "com|net|org|info|biz|edu|gov|int|mobi|name|pro|app|dev|xyz|top|shop|store|online|site|website|web|club|link|live|" +
  "work|click|icu|vip|win|loan|news|blog|cloud|space|tech|email|page|world|today|life|fun|bid|money|cash|gift|sale|" +
  "a[cdefgilmrstuz]|b[aegirtyz]|c[acdfhilmnorxyz]|d[ekz]|e[cegsu]|f[imor]|g[adeglqrst]|h[kmrtu]|i[delmnorst]|j[op]|" +
  "k[egrwyz]|l[acikrtuvy]|m[adegklmnstuvxyz]|n[cgloupz]|p[aehklmrtwy]|qa|r[eosuw]|s[acdeghikmortux]|" +
  "t[cdghjkmnortvw]|u[agksyz]|v[cegnu]|w[fs]|z[am]";
const DOMAIN = new RegExp(`([\\p{L}\\p{N}][\\p{L}\\p{N}-]*)\\.(${ENDS})(?![\\p{L}\\p{N}-])([/?#]?)`, "giu");

/** Abbreviations that people write without a blank behind them: "Prof.de Boer", "Hauptstr.am Markt". */
const ABBREVIATED =
  /^(?:\p{L}\p{L}?|dipl|prof|univ|mag|med|phil|ing|rev|hon|mrs|messrs|sta|ste|mme|mlle|bros|geb|jun|sen|\p{L}*str)$/iu;
/** Ends that are small words of addresses: "Avda.de la Paz". */
const SMALL_WORDS = /^(?:de|la|es|am|in|do|da|no|at|le)$/i;
/** "Booking.com B.V.", "Amazon.com, Inc.": the name of a company as the register has it. */
const LEGAL_FORM =
  /^,?\s+(?:b\.?v|n\.?v|inc|corp|co|ltd|llc|llp|plc|limited|gmbh|ag|kg|se|ug|ohg|e\.?k|s\.?a\.?s?|sarl|s\.?à\.?r\.?l|s\.?r\.?l|s\.?p\.?a|s\.?l|oy|ab|a\.?s|aps|lda|sp\. ?z o\.? ?o|kft|d\.?o\.?o|s\.?r\.?o)(?![\p{L}\p{N}])/iu;

/** What keeps a text from being a name of its kind; null for a name. Bounded by the length of the field. */
export function nameFault(text: string, kind: NameKind): NameFault | null {
  if (UNSEEN.test(text)) return "unseen";
  // Dots and letters of any width, as programs that look for addresses read them.
  const plain = text
    .normalize("NFKC")
    .replace(JOINERS, "")
    .replace(/\u3002/g, ".");
  if (SCHEME.test(plain) || WWW.test(plain)) return "link";
  if (MAIL_ADDRESS.test(plain)) return "mailAddress";
  return [...plain.matchAll(DOMAIN)].some((found) => isLink(found, plain, kind)) ? "link" : null;
}

function isLink(
  { 0: whole, 1: label = "", 2: end = "", 3: path, index }: RegExpMatchArray,
  text: string,
  kind: NameKind,
) {
  if (path) return true;
  if (kind === "company" || ABBREVIATED.test(label)) return false;
  const rest = text.slice((index ?? 0) + whole.length);
  if (kind === "place" && SMALL_WORDS.test(end) && /^\s+\p{L}/u.test(rest)) return false;
  return !LEGAL_FORM.test(rest);
}
