import Router from "next/router";

/** A tab in the background draws no frames. */
const FRAME_PATIENCE_MS = 100;
const PAGE_PATIENCE_MS = 100;

let arriving: Promise<void> | undefined;
let listening = false;

function listen(): void {
  listening = true;
  Router.events.on("routeChangeStart", () => {
    arriving = new Promise((resolve) => {
      const settle = () => {
        Router.events.off("routeChangeComplete", settle);
        Router.events.off("routeChangeError", settle);
        arriving = undefined;
        resolve();
      };
      Router.events.on("routeChangeComplete", settle);
      Router.events.on("routeChangeError", settle);
    });
  });
}

/**
 * Settles when the page that is on its way is drawn, or does not come, and in any case soon: what stays on the page
 * while others change may need its script for that page to be drawn at all.
 */
export async function pageOnItsWay(): Promise<void> {
  if (!listening) listen();
  if (arriving) await Promise.race([arriving, new Promise((resolve) => setTimeout(resolve, PAGE_PATIENCE_MS))]);
}

/** Settles when somebody goes to another page for the first time, or is led there. */
export function firstDeparture(): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      Router.events.off("routeChangeStart", settle);
      resolve();
    };
    Router.events.on("routeChangeStart", settle);
  });
}

/** Settles once the next frame is drawn. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, FRAME_PATIENCE_MS);
  });
}
