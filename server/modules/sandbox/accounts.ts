export interface AccountEntry {
  holder: string;
  /** European accounts. */
  iban: string;
  /** American ones. */
  routingNumber: string;
  accountNumber: string;
}

type Problem = "holder" | "iban" | "routing_number" | "account_number";

/** The check of routing numbers (ABA): digits weighted 3, 7, 1 sum to a multiple of ten. */
function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * ([3, 7, 1][index % 3] ?? 0), 0);
  return sum % 10 === 0;
}

/**
 * ISO 13616: the first four characters go to the end, letters become numbers, and the rest of a division by 97 is 1.
 */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((character) => parseInt(character, 36)).join("");
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** Fields that are wrong about an account. */
export function accountProblems({ holder, iban, routingNumber, accountNumber }: AccountEntry): Problem[] {
  const problems: Problem[] = [];
  if (holder === "") problems.push("holder");
  if (iban !== "" || routingNumber + accountNumber === "") {
    if (!isIban(iban)) problems.push("iban");
    return problems;
  }
  if (!isRoutingNumber(routingNumber)) problems.push("routing_number");
  if (!/^\d{4,17}$/.test(accountNumber)) problems.push("account_number");
  return problems;
}
