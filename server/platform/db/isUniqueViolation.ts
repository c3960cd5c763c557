/**
 * Whether a statement was refused by a unique key: somebody else's row has it. `error` is what Drizzle throws for
 * either driver.
 */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const { cause } = (error ?? {}) as { cause?: { constraint?: unknown } };
  return cause?.constraint === constraint;
}
