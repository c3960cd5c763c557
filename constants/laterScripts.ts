/** Marks a script that no browser runs or fetches until the page's content is there. */
export const LATER_TYPE = "text/later";

/** After this long a page that is still loading pictures gets its scripts all the same. */
const PATIENCE_MS = 2500;

/**
 * Fetches a page's scripts when its content has arrived and been painted, or with the first sign of a person: over a
 * slow line they would take their bandwidth from what is read first, and on a slow processor the time to paint it.
 * One fixed text, since the security policy allows it by its hash.
 */
export const LATER_SCRIPTS = `(function(){var g=["pointerdown","pointermove","touchstart","keydown","scroll","focusin"],o={capture:true,passive:true},b;
function go(){if(b)return;b=1;g.forEach(function(n){removeEventListener(n,come,o)});
document.querySelectorAll('script[type="${LATER_TYPE}"]').forEach(function(w){var s=document.createElement("script");s.setAttribute("src",w.getAttribute("src"));s.async=false;w.replaceWith(s)})}
function come(){if(document.readyState!="loading")go();else addEventListener("DOMContentLoaded",go)}
g.forEach(function(n){addEventListener(n,come,o)});
function painted(){try{new PerformanceObserver(go).observe({type:"paint",buffered:true})}catch(e){go()}}
addEventListener("load",painted);setTimeout(come,${PATIENCE_MS})})()`;
