/** Whose account elsewhere signs somebody in. */
export type ForeignScriptName = "google" | "facebook";

export type ScriptDirective = "script-src" | "style-src" | "connect-src" | "frame-src";

interface ForeignScript {
  /** What the page's script asks for. */
  src: string;
  why: string;
  /** The one page that may load it, without locale. */
  page: string;
  /** Why it has no hash: a fixed one would stop the sign-in whenever the provider changes its file. */
  integrity: string;
  /** What the page's Content Security Policy allows for it, by directive. */
  policy: Partial<Record<ScriptDirective, readonly string[]>>;
}

/**
 * Every script of another company that a page of the store may load, and what its page allows it. Pages with none,
 * which are all others, name no such origin in their policy: a payment page shares its window with no script but the
 * store's own. Payment providers have pages of their own and no script here.
 */
export const FOREIGN_SCRIPTS: Record<ForeignScriptName, ForeignScript> = {
  google: {
    src: "https://accounts.google.com/gsi/client",
    why: "signing in with Google: draws Google's button and answers the identity token",
    page: "/sign-in/google",
    integrity: "none: one address whose file Google changes without notice",
    policy: {
      "script-src": ["https://accounts.google.com/gsi/client"],
      "style-src": ["https://accounts.google.com/gsi/style"],
      "connect-src": ["https://accounts.google.com/gsi/"],
      "frame-src": ["https://accounts.google.com/gsi/"],
    },
  },
  facebook: {
    src: "https://connect.facebook.net/en_US/sdk.js",
    why: "signing in with Facebook: opens Facebook's window and answers the access token",
    page: "/sign-in/facebook",
    integrity: "none: one address that loads the version of the day",
    policy: {
      "script-src": ["https://connect.facebook.net/en_US/"],
      "connect-src": ["https://*.facebook.com"],
      "frame-src": ["https://*.facebook.com"],
    },
  },
};

export const isForeignScript = (name: string | undefined): name is ForeignScriptName =>
  name !== undefined && Object.hasOwn(FOREIGN_SCRIPTS, name);
