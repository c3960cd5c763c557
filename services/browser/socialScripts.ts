/** A provider's script did not come, gave no token, or its owner did not agree. */
export class SocialFailure extends Error {
  constructor(readonly reason: "googleLibrary" | "googleToken" | "facebookLibrary" | "denied") {
    super(reason);
  }
}

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

function load(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const script = document.createElement("script");
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(src);
      script.remove();
      reject(new Error(src));
    };
  });
  loading.set(src, loaded);
  Object.assign(script, { src, async: true });
  document.head.append(script);
  return loaded;
}

/** Google draws its own button, as it asks of everybody; answers the identity token once somebody has agreed. */
export async function askGoogle(
  { clientId, nonce, language }: { clientId: string; nonce: string; language: string },
  place: HTMLElement,
): Promise<string> {
  await load("https://accounts.google.com/gsi/client").catch(() => undefined);
  const google = (window as Page).google?.accounts?.id;
  if (!google) throw new SocialFailure("googleLibrary");
  return new Promise((resolve, reject) => {
    google.initialize({
      client_id: clientId,
      nonce,
      callback: ({ credential }) => (credential ? resolve(credential) : reject(new SocialFailure("googleToken"))),
    });
    google.renderButton(place, { width: 320, size: "large", locale: language });
  });
}

/** Opens Facebook's window; answers its access token. */
export async function askFacebook(appId: string): Promise<string> {
  await load("https://connect.facebook.net/en_US/sdk.js").catch(() => undefined);
  const facebook = (window as Page).FB;
  if (!facebook) throw new SocialFailure("facebookLibrary");
  facebook.init({ appId, version: "v23.0" });
  return new Promise((resolve, reject) => {
    facebook.login(
      ({ authResponse }) =>
        authResponse?.accessToken ? resolve(authResponse.accessToken) : reject(new SocialFailure("denied")),
      { scope: "email" },
    );
  });
}
