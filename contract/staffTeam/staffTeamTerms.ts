/** The store's own team: plain constants, safe in the browser. */
export const STAFF_TEAM_LIMITS = {
  /** Members and open invitations together. */
  members: 200,
  inviteDays: 7,
} as const;
