/** Where people prove themselves with an account that they have elsewhere; null where that is switched off. */
export interface SocialSettings {
  google: { clientId: string; keysUrl: string } | null;
  facebook: { appId: string; secret: string; graphUrl: string } | null;
}

const GOOGLE_KEYS = "https://www.googleapis.com/oauth2/v3/certs";
const GRAPH = "https://graph.facebook.com/v23.0";

/** `address` reads a setting that is an address of the web. */
export function readSocial(
  value: (name: string) => string | undefined,
  address: (name: string) => string | undefined,
  problems: string[],
): SocialSettings {
  const [clientId, appId, secret] = [value("GOOGLE_CLIENT_ID"), value("FACEBOOK_APP_ID"), value("FACEBOOK_APP_SECRET")];
  if ((appId === undefined) !== (secret === undefined))
    problems.push("FACEBOOK_APP_ID and FACEBOOK_APP_SECRET are given together, or not at all.");
  const [keysUrl, graphUrl] = [address("GOOGLE_KEYS_URL") ?? GOOGLE_KEYS, address("FACEBOOK_GRAPH_URL") ?? GRAPH];
  return {
    google: clientId ? { clientId, keysUrl } : null,
    facebook: appId && secret ? { appId, secret, graphUrl: graphUrl.replace(/\/+$/, "") } : null,
  };
}
