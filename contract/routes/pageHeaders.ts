/**
 * Headers from a page to the server around it; none of them is sent on.
 * `STRUCTURED_DATA` carries JSON-LD blocks, each one line of ASCII, parted by tabs.
 */
export const STRUCTURED_DATA = "structured-data";

/** Which script of another company the page loads: a name of `FOREIGN_SCRIPTS`. Without it there is none. */
export const FOREIGN_SCRIPT = "foreign-script";

/** The page reads codes with a camera, by a decoder in WebAssembly. Without it a page may do neither. */
export const USES_CAMERA = "uses-camera";
