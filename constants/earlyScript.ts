/**
 * Runs before the first paint, so that remembered choices never flash: theme, closed announcement, first visit.
 * One fixed text, since the security policy allows it by its hash. Keys are those of `constants/storage.ts`.
 */
export const EARLY_SCRIPT = `(function(){var d=document.documentElement;try{var s=localStorage,m=s.getItem("mode");
if(m==="dark"||m==="system"&&matchMedia("(prefers-color-scheme: dark)").matches)d.dataset.theme="dark";
if(s.getItem("announcement_closed"))d.dataset.announcement="closed";
if(!s.getItem("visited")&&!matchMedia("(prefers-reduced-motion: reduce)").matches&&!/bot|crawl|spider|preview/i.test(navigator.userAgent))d.dataset.loader="loading"}catch(e){}})()`;
