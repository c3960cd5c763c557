/**
 * Node's own options for a store. Calls leave much behind that is short-lived: with room for more of it (megabytes) less is copied for
 * living too long, a tenth of a checkout's processor time.
 */
export const NODE_OPTIONS = ["--enable-source-maps", "--max-semi-space-size=64"];
