/**
 * A move that the table does not know, or that another writer made first: a fault of the caller, never of the
 * shopper.
 */
export class ForbiddenMove extends Error {
  constructor(what: string, from: string, to: string) {
    super(`${what} cannot go from ${from} to ${to}`);
  }
}
