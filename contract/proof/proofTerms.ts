/** A proof that somebody is there: how long it is fresh, and the status of the answer that asks for one. */
export const PROOF = { minutes: 10, status: -4 } as const;

/** Files of personal data: how many one person makes in an hour, and for how long the link of each lives. */
export const EXPORT_LIMITS = { anHour: 20, linkMinutes: 60 } as const;
