import Router from "next/router";

let isOnTheWayBack = false;

function arrive(): void {
  isOnTheWayBack = false;
  // Once the router has scrolled; what was laid out by then keeps its height (styles/global.css).
  requestAnimationFrame(() => requestAnimationFrame(() => delete document.documentElement.dataset.way));
}

if (typeof window !== "undefined") {
  window.addEventListener("popstate", () => {
    isOnTheWayBack = true;
    document.documentElement.dataset.way = "back";
  });
  Router.events.on("routeChangeComplete", arrive);
  Router.events.on("routeChangeError", arrive);
}

/** Who goes back, or to a place within a page, is led there with the page's first frame: it must have its height. */
export const mustRenderEagerly = () => isOnTheWayBack || window.location.hash !== "";
