/** How the store reaches browsers by push. */
export interface PushSettings {
  /** The private key by which push services know the store, base64url; without one it is made from the secret. */
  privateKey: string | undefined;
  /** Origins of push services beside the well-known ones. */
  services: readonly string[];
}

const KEY = /^[\w-]{43}=?$/;

export function readPush(value: (name: string) => string | undefined, problems: string[]): PushSettings {
  const privateKey = value("VAPID_PRIVATE_KEY");
  if (privateKey !== undefined && !KEY.test(privateKey))
    problems.push("VAPID_PRIVATE_KEY must be 32 bytes in base64url, as web-push generate-vapid-keys prints them.");
  const services = (value("PUSH_SERVICES") ?? "")
    .split(",")
    .map((text) => text.trim())
    .filter((text) => text !== "");
  const wrong = services.filter((text) => !URL.canParse(text) || new URL(text).origin !== text);
  if (wrong.length > 0)
    problems.push(`PUSH_SERVICES must be origins such as https://push.example, not "${wrong.join(", ")}".`);
  return { privateKey: privateKey?.replace("=", ""), services };
}
