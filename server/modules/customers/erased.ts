const DOMAIN = "@erased.invalid";

/** What stands for the address of somebody whose account was deleted. */
export const erasedEmail = (id: number): string => `erased-${id}${DOMAIN}`;

export const isErased = ({ email }: { email: string }): boolean => email.endsWith(DOMAIN);

/** As `like` of a database has it. */
export const ERASED_PATTERN = `%${DOMAIN}`;
