import { succeeded } from "../answer";
import { notGiven, type DeviceAnswer } from "./device";

/** A provider's script did not come, gave no token, or its owner did not agree. */
type SocialReason = "googleLibrary" | "googleToken" | "facebookLibrary" | "denied";

type TokenAnswer = DeviceAnswer<string, SocialReason>;

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

/** Google draws its own button, as it asks of everybody; answers the identity token once somebody has agreed. */
export async function requestGoogleToken(
  { clientId, nonce, language }: { clientId: string; nonce: string; language: string },
  place: HTMLElement,
): Promise<TokenAnswer> {
  await load("https://accounts.google.com/gsi/client");
  const google = (window as Page).google?.accounts?.id;
  if (!google) return notGiven("googleLibrary");
  return new Promise((resolve) => {
    google.initialize({
      client_id: clientId,
      nonce,
      callback: ({ credential }) => resolve(credential ? succeeded(credential) : notGiven("googleToken")),
    });
    google.renderButton(place, { width: 320, size: "large", locale: language });
  });
}

/** Opens Facebook's window; answers its access token. */
export async function requestFacebookToken(appId: string): Promise<TokenAnswer> {
  await load("https://connect.facebook.net/en_US/sdk.js");
  const facebook = (window as Page).FB;
  if (!facebook) return notGiven("facebookLibrary");
  facebook.init({ appId, version: "v23.0" });
  return new Promise((resolve) => {
    facebook.login(
      ({ authResponse }) =>
        resolve(authResponse?.accessToken ? succeeded(authResponse.accessToken) : notGiven("denied")),
      { scope: "email" },
    );
  });
}
