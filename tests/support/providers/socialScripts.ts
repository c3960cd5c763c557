import type { BrowserContext, Request } from "@playwright/test";

export interface SocialPeople {
  /** The identity token that Google gives for this store's word to the browser. */
  googleToken: (nonce: string) => Promise<string>;
  facebookToken: () => string;
}

/** As Google's: a button in a frame of Google's own, whose answer is handed to the page that drew it. */
const GOOGLE = `{
  let asked;
  addEventListener("message", ({ origin, data }) => {
    if (origin === "https://accounts.google.com") asked.callback(data);
  });
  window.google = { accounts: { id: {
    initialize: (options) => { asked = options; },
    renderButton: (place, { width }) => {
      const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "https://accounts.google.com/gsi/style" });
      document.head.append(sheet);
      const frame = document.createElement("iframe");
      Object.assign(frame, { title: "Sign in with Google", width, height: 44 });
      frame.style.border = 0;
      frame.src = "https://accounts.google.com/gsi/button?nonce=" + encodeURIComponent(asked.nonce);
      place.replaceChildren(frame);
    },
  } } };
}`;

/** As Facebook's: a window of Facebook's own, which answers the page that opened it. */
const FACEBOOK = `{
  let app, done;
  addEventListener("message", ({ origin, data }) => {
    if (origin === "https://www.facebook.com") done({ authResponse: data.token ? { accessToken: data.token } : null });
  });
  window.FB = {
    init: ({ appId }) => { app = appId; },
    login: (answer, { scope }) => {
      done = answer;
      open("https://www.facebook.com/v23.0/dialog/oauth?client_id=" + app + "&scope=" + scope, "", "width=400,height=400");
    },
  };
}`;

const answering = (words: string, message: object, to: "parent" | "opener") =>
  `<button onclick='${to}.postMessage(${JSON.stringify(message)}, "*");${to === "opener" ? "close()" : ""}'>${words}</button>`;

/** Stands in for the providers' hosts in a browser. Answers who has asked them, by the page that did. */
export async function playProviders(context: BrowserContext, people: SocialPeople): Promise<string[]> {
  const askers: string[] = [];
  const note = (request: Request) => {
    const page = request.frame().page();
    askers.push(new URL(page.url() === "about:blank" ? request.url() : page.url()).pathname);
  };
  const html = (body: string) => ({ contentType: "text/html", body: `<!doctype html><title>Provider</title>${body}` });
  await context.route("https://accounts.google.com/**", async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    note(route.request());
    if (pathname === "/gsi/client") return route.fulfill({ contentType: "text/javascript", body: GOOGLE });
    if (pathname === "/gsi/style") return route.fulfill({ contentType: "text/css", body: "" });
    // Google draws its button only for a page that says whose it is.
    if (!route.request().headers().referer) return route.fulfill({ status: 403 });
    const credential = await people.googleToken(searchParams.get("nonce") ?? "");
    return route.fulfill(html(answering("Continue as Ada", { credential }, "parent")));
  });
  await context.route(/^https:\/\/(connect\.facebook\.net|www\.facebook\.com)\//, (route) => {
    const isScript = new URL(route.request().url()).hostname === "connect.facebook.net";
    if (isScript) note(route.request());
    if (isScript) return route.fulfill({ contentType: "text/javascript", body: FACEBOOK });
    const yes = answering("Continue as Ada", { token: people.facebookToken() }, "opener");
    return route.fulfill(html(yes + answering("Not now", {}, "opener")));
  });
  return askers;
}
