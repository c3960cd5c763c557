import Router from "next/router";

/** A tab in the background draws no frames, and a page that does not come must not keep scripts from the one that is there. */
const PATIENCE_MS = 1000;

let arriving: Promise<void> | undefined;
let listening = false;

/** The first sign of a person comes before any click that leads away. */
function listen(): void {
  if (listening) return;
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
 * Settles once the page that a click asked for is drawn, and in any case with the next frame. The answer to a person
 * goes first: putting a dozen scripts into a page takes longer than drawing what was asked for.
 */
export function afterAnswer(): Promise<void> {
  listen();
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
    void Promise.resolve(arriving).then(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
