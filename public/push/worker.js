// Shows what the store tells this browser, and opens the store's page about it. It serves no page and keeps nothing.
const HOME = "/";
const SUBSCRIPTION = "/customer-api/notify-token";

/** A path of this store; everything else becomes the home page. */
function ownPath(path) {
  try {
    const url = new URL(String(path || HOME), self.location.origin);
    return url.origin === self.location.origin ? url.href : self.location.origin + HOME;
  } catch {
    return self.location.origin + HOME;
  }
}

function read(data) {
  try {
    const { title, body, path, tag, lang } = data.json();
    return { title: String(title || ""), body: String(body || ""), path, tag: String(tag || ""), lang: String(lang || "") };
  } catch {
    return { title: "", body: "", path: HOME, tag: "", lang: "" };
  }
}

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("push", (event) => {
  const { title, body, path, tag, lang } = read(event.data);
  // A browser that was told to show everything shows something of its own for a message without a notification.
  const shown = self.registration.showNotification(title || self.location.hostname, {
    body,
    icon: "/icon-192.png",
    badge: "/icon-192.png",
    data: { path },
    ...(tag && { tag, renotify: true }),
    ...(lang && { lang }),
  });
  event.waitUntil(shown);
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const target = ownPath(event.notification.data && event.notification.data.path);
  const open = async () => {
    const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = windows.find(({ url }) => url === target);
    return there ? there.focus() : self.clients.openWindow(target);
  };
  event.waitUntil(open());
});

// The push service gave the browser another address: the store learns of it, and of nobody that it does not know.
self.addEventListener("pushsubscriptionchange", (event) => {
  const move = async () => {
    const before = event.oldSubscription;
    if (!before) return;
    const after =
      event.newSubscription || (await self.registration.pushManager.subscribe(before.options).catch(() => null));
    if (!after) return;
    const { endpoint, keys } = after.toJSON();
    await fetch(SUBSCRIPTION, {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ endpoint, keys, replaces: before.endpoint }),
    });
  };
  event.waitUntil(move());
});
