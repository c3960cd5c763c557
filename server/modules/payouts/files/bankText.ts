const UNMARKED: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  Æ: "AE",
  ø: "o",
  Ø: "O",
  œ: "oe",
  Œ: "OE",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
};

/** A text in the letters that every bank takes: accents go, and so does what is left that is none of them. */
export function bankText(text: string, most: number): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßæÆøØœŒłŁđĐ]/g, (letter) => UNMARKED[letter] ?? " ")
    .replace(/&/g, "+")
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, most)
    .trim();
}

/** Whether something of a name is left to banks. */
export function isBankName(name: string): boolean {
  return /[A-Za-z]/.test(bankText(name, name.length));
}

/** Whom a payment is for. A file with an empty name is refused as a whole: the rules' own word stands for one. */
export function bankName(name: string, most: number): string {
  return bankText(name, most) || "NOTPROVIDED";
}
