const LISTS = ["_buildManifest.js", "_ssgManifest.js"];

/** Loads what the router needs to leave this page: which files the others have. Once; the router waits for it. */
export function loadPageLists(): void {
  const { buildId } = window.__NEXT_DATA__;
  if (process.env.NODE_ENV !== "production" || !buildId) return;
  for (const list of LISTS) {
    const address = `/_next/static/${buildId}/${list}`;
    if (document.querySelector(`script[src="${address}"]`)) continue;
    document.body.append(Object.assign(document.createElement("script"), { src: address }));
  }
}
