import { FOREIGN_SCRIPTS } from "@/contract/visit/foreignScripts";
import { succeeded } from "../answer";
import { notGiven, type DeviceAnswer } from "./device";

/** A provider's script did not come, gave no token, or its owner did not agree. */
export type SocialReason = "googleLibrary" | "googleToken" | "facebookLibrary" | "denied";

export type TokenAnswer = DeviceAnswer<string, SocialReason>;

interface Google {
  initialize(options: { client_id: string; nonce: string; callback: (answer: { credential?: string }) => void }): void;
  renderButton(parent: HTMLElement, options: { width: number; size: string; locale: string }): void;
}

interface Facebook {
  init(options: { appId: string; version: string }): void;
  login(done: (answer: { authResponse?: { accessToken?: string } | null }) => void, options: { scope: string }): void;
}

type Page = { google?: { accounts?: { id?: Google } }; FB?: Facebook };

const loading = new Map<string, Promise<void>>();

/** Settles without the script, too: whether it came is seen by what it puts into the page. */
function load(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const script = document.createElement("script");
  const loaded = new Promise<void>((resolve) => {
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(src);
      script.remove();
      resolve();
    };
  });
  loading.set(src, loaded);
  Object.assign(script, { src, async: true });
  document.head.append(script);
  return loaded;
}

interface GoogleOptions {
  clientId: string;
  nonce: string;
  language: string;
  /** Called each time that somebody has pressed Google's button and answered it. */
  take: (answer: TokenAnswer) => void;
}

/** Google draws its own button, as it asks of everybody. Answers whether it could. */
export async function drawGoogleButton(
  { clientId, nonce, language, take }: GoogleOptions,
  place: HTMLElement,
): Promise<boolean> {
  await load(FOREIGN_SCRIPTS.google.src);
  const google = (window as Page).google?.accounts?.id;
  if (!google) return false;
  google.initialize({
    client_id: clientId,
    nonce,
    callback: ({ credential }) => take(credential ? succeeded(credential) : notGiven("googleToken")),
  });
  google.renderButton(place, { width: Math.min(320, place.clientWidth || 320), size: "large", locale: language });
  return true;
}

/** Makes Facebook's script ready, so that a press opens its window at once. Answers whether it came. */
export async function prepareFacebook(appId: string): Promise<boolean> {
  await load(FOREIGN_SCRIPTS.facebook.src);
  const facebook = (window as Page).FB;
  facebook?.init({ appId, version: "v23.0" });
  return facebook !== undefined;
}

/** Opens Facebook's window, within the press that asked for it; answers its access token. */
export function requestFacebookToken(): Promise<TokenAnswer> {
  const facebook = (window as Page).FB;
  if (!facebook) return Promise.resolve(notGiven("facebookLibrary"));
  return new Promise((resolve) => {
    facebook.login(
      ({ authResponse }) =>
        resolve(authResponse?.accessToken ? succeeded(authResponse.accessToken) : notGiven("denied")),
      { scope: "email" },
    );
  });
}
