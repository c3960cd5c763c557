/** Companies that the store sells through, as the team sees them. Plain constants, safe in the browser. */

export const SELLER_LIMITS = {
  /** Capital letters that begin the numbers of a company's documents. */
  code: 4,
  /** Questions of one person to the register in an hour. */
  trials: 10,
} as const;

export const SELLER_CODE = /^[A-Z]{2,4}$/;

/** `malformed`: its check digits are wrong, so there is nothing to ask; `open`: the register does not answer. */
export const VAT_ANSWERS = ["valid", "invalid", "malformed", "open"] as const;

/** `local`: the store asks no register, and only looks at the number's form. */
export const VAT_REGISTERS = ["local", "vies"] as const;
