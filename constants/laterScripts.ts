/** Marks a script that no browser runs or fetches until the page's content is there. */
export const LATER_TYPE = "text/later";

/** After this long a page that is still loading pictures gets its scripts all the same. */
const PATIENCE_MS = 2500;

/** So long nothing larger is painted: pictures are decoded beside the thread and come a frame or two after the text. */
const SETTLED_MS = 100;

/**
 * Fetches a page's scripts when its content has arrived and what is largest in it has been painted, or with the first
 * sign of a person: over a slow line they would take their bandwidth from what is read first, and on a slow processor
 * the time to paint it. A pointer that rests is no sign: browsers tell of it, too, when a page comes to lie under it,
 * before anything is painted. One fixed text, since the security policy allows it by its hash.
 */
export const LATER_SCRIPTS = `(function(){var g=["pointerdown","pointermove","touchstart","keydown","scroll","focusin"],o={capture:true,passive:true},b;
function go(){if(b)return;b=1;g.forEach(function(n){removeEventListener(n,come,o)});
document.querySelectorAll('script[type="${LATER_TYPE}"]').forEach(function(w){var s=document.createElement("script");s.setAttribute("src",w.getAttribute("src"));s.async=false;w.replaceWith(s)})}
function come(e){if(e&&e.type=="pointermove"&&e.movementX===0&&e.movementY===0)return;if(document.readyState!="loading")go();else addEventListener("DOMContentLoaded",go)}
g.forEach(function(n){addEventListener(n,come,o)});
function painted(){try{var t,p=new PerformanceObserver(function(){clearTimeout(t);t=setTimeout(go,${SETTLED_MS})});
["paint","largest-contentful-paint"].forEach(function(k){p.observe({type:k,buffered:true})})}catch(e){go()}}
addEventListener("load",painted);setTimeout(function(){come()},${PATIENCE_MS})})()`;
