/** Why a file is not taken: a name of `listings.models` in the server's texts, with what its words need. */
export class Refusal extends Error {
  constructor(why, values = {}) {
    super(why);
    this.why = why;
    this.values = values;
  }
}

/** @throws Refusal */
export function refuse(why, values) {
  throw new Refusal(why, values);
}
