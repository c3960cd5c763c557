/** Check digits of European VAT numbers, each given the number without its prefix and in the form of its state. */

const digits = (text: string): number[] => [...text].map(Number);

const sumOf = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0);

/** The weighted sum of all digits, the last one too, is a multiple. */
export const weighted = (weights: readonly number[], modulus: number) => (rest: string) =>
  sumOf(rest, weights) % modulus === 0;

export function luhn(rest: string): boolean {
  const sum = digits(rest)
    .reverse()
    .reduce((total, digit, index) => total + (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0);
  return sum % 10 === 0;
}

/** ISO 7064, modulus 11,10: Germany and Croatia. */
export function mod11And10(rest: string): boolean {
  const product = digits(rest.slice(0, -1)).reduce((before, digit) => (((digit + before) % 10 || 10) * 2) % 11, 10);
  return (11 - product) % 10 === Number(rest.at(-1));
}

export function austria(rest: string): boolean {
  const sum = digits(rest.slice(1, 8)).reduce(
    (total, digit, index) => total + (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)),
    4,
  );
  return (10 - (sum % 10)) % 10 === Number(rest[8]);
}

export function belgium(rest: string): boolean {
  return 97 - (Number(rest.slice(0, 8)) % 97) === Number(rest.slice(8));
}

/** Companies have nine digits; the ten of persons are made in several ways and left to the register. */
export function bulgaria(rest: string): boolean {
  if (rest.length === 10) return true;
  const first = sumOf(rest, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
  const second = first === 10 ? sumOf(rest, [3, 4, 5, 6, 7, 8, 9, 10]) % 11 : first;
  return second % 10 === Number(rest[8]);
}

export function cyprus(rest: string): boolean {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const sum = digits(rest.slice(0, 8)).reduce(
    (total, digit, index) => total + (index % 2 === 0 ? (odd[digit] ?? 0) : digit),
    0,
  );
  return !rest.startsWith("12") && String.fromCharCode(65 + (sum % 26)) === rest[8];
}

/** Companies have eight digits; the others are birth numbers, left to the register. */
export function czechia(rest: string): boolean {
  if (rest.length !== 8) return true;
  const left = (11 - (sumOf(rest, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return (left || 1) % 10 === Number(rest[7]);
}

export function greece(rest: string): boolean {
  return (sumOf(rest, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(rest[8]);
}

/** Persons carry a letter for their number, companies a digit or a letter. */
export function spain(rest: string): boolean {
  const letterOf = (number: string) => "TRWAGMYFPDXBNJZSQVHLCKE"[Number(number) % 23];
  const first = rest[0] ?? "";
  const last = rest.at(-1);
  if (/\d/.test(first)) return letterOf(rest.slice(0, 8)) === last;
  if ("XYZ".includes(first)) return letterOf(`${"XYZ".indexOf(first)}${rest.slice(1, 8)}`) === last;
  if ("KLM".includes(first)) return letterOf(rest.slice(1, 8)) === last;
  const body = digits(rest.slice(1, 8));
  const sum = body.reduce(
    (total, digit, index) => total + (index % 2 === 1 ? digit : digit * 2 - (digit > 4 ? 9 : 0)),
    0,
  );
  const control = (10 - (sum % 10)) % 10;
  return last === String(control) || last === "JABCDEFGHI"[control];
}

/** Newer numbers carry letters, whose rule is not public: the register knows. */
export function france(rest: string): boolean {
  if (!/^\d{2}/.test(rest)) return true;
  return (12 + 3 * (Number(rest.slice(2)) % 97)) % 97 === Number(rest.slice(0, 2));
}

export function ireland(rest: string): boolean {
  const letters = "WABCDEFGHIJKLMNOPQRSTUV";
  const old = /^\d[A-Z+*]/.test(rest);
  const body = old ? `0${rest.slice(2, 7)}${rest[0]}` : rest.slice(0, 7);
  const extra = rest.length === 9 ? letters.indexOf(rest[8] ?? "W") * 9 : 0;
  return letters[(sumOf(body, [8, 7, 6, 5, 4, 3, 2]) + extra) % 23] === rest[7];
}

export function lithuania(rest: string): boolean {
  const body = digits(rest.slice(0, -1));
  const sum = (shift: number) =>
    body.reduce((total, digit, index) => total + (1 + ((index + shift) % 9)) * digit, 0) % 11;
  const first = sum(0);
  return (first === 10 ? sum(2) % 10 : first) === Number(rest.at(-1));
}

/** Companies begin above 3; the others are personal codes, left to the register. */
export function latvia(rest: string): boolean {
  return Number(rest[0]) <= 3 || sumOf(rest, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3;
}

export function malta(rest: string): boolean {
  return 37 - (sumOf(rest, [3, 4, 6, 7, 8, 9]) % 37) === Number(rest.slice(6));
}

/** The old numbers follow the citizen's number, those since 2020 the whole of prefix and number, modulus 97. */
export function netherlands(rest: string): boolean {
  const left = sumOf(rest, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
  if (left === Number(rest[8])) return true;
  const whole = [...`NL${rest}`].map((letter) => String(parseInt(letter, 36))).join("");
  return BigInt(whole) % 97n === 1n;
}

export function poland(rest: string): boolean {
  return sumOf(rest, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(rest[9]);
}

export function portugal(rest: string): boolean {
  const left = 11 - (sumOf(rest, [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
  return (left > 9 ? 0 : left) === Number(rest[8]);
}

export function romania(rest: string): boolean {
  const padded = rest.padStart(10, "0");
  return ((sumOf(padded, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === Number(padded[9]);
}

export function slovenia(rest: string): boolean {
  const left = 11 - (sumOf(rest, [8, 7, 6, 5, 4, 3, 2]) % 11);
  return left !== 11 && left % 10 === Number(rest[7]);
}
