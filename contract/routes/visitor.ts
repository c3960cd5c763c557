/**
 * Header in which a page that renders for one visitor names where they ask from. Believed only inside the process:
 * the page handler sets it afresh, and the API ignores it from outside.
 */
export const VISITOR_ADDRESS = "x-visitor-address";
