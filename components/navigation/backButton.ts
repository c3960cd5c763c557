import Router from "next/router";

const open: (() => void)[] = [];
/** Pops that we caused ourselves and that must not close anything. */
let ownPops = 0;
let installed = false;

function install(): void {
  if (installed || typeof window === "undefined") return;
  installed = true;
  window.addEventListener("popstate", () => {
    if (ownPops > 0) ownPops -= 1;
    else open.pop()?.();
  });
}

/** Next must not reload the page when only an overlay's history entry goes away. */
function beforePop(state: object): boolean {
  if (ownPops > 0 || open.length > 0) return false;
  if (!("overlay" in state)) return true;
  // Came back from another page onto an overlay's leftover entry: the page itself lies one below.
  window.history.back();
  return false;
}

/** Makes the back button call `close`. The returned function forgets it and removes the history entry. */
export function closeOnBack(close: () => void): () => void {
  install();
  Router.router?.beforePopState(beforePop);
  const here = window.location.href;
  // A moment later, so that what opens and closes at once leaves no trace.
  const timer = window.setTimeout(() => {
    window.history.pushState({ ...window.history.state, overlay: true }, "");
    open.push(close);
  });
  return () => {
    window.clearTimeout(timer);
    const index = open.lastIndexOf(close);
    if (index === -1) return;
    open.splice(index, 1);
    // After a navigation the entry belongs to the past; stepping back would undo the navigation.
    if (window.location.href !== here || !window.history.state?.overlay) return;
    ownPops += 1;
    window.history.back();
  };
}
