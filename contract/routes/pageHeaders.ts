/**
 * Headers from a page to the server around it; none of them is sent on.
 * `STRUCTURED_DATA` carries JSON-LD blocks, each one line of ASCII, parted by tabs.
 */
export const STRUCTURED_DATA = "structured-data";
