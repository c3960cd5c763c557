/**
 * Runs before the first paint, so that remembered choices never flash: theme, closed announcement, first visit. Notes
 * which of the browser's own cookies are there, so that what reads them loads only then. One fixed text, since the
 * security policy allows it by its hash. Names are those of `constants/cookies.ts` and `constants/storage.ts`.
 */
export const EARLY_SCRIPT = `(function(){var d=document.documentElement;try{var s=localStorage,c=document.cookie,m=(/(?:^|; )mode=(\\w+)/.exec(c)||[])[1];
if(m)d.dataset.mode=m;
if(m==="dark"||m==="system"&&matchMedia("(prefers-color-scheme: dark)").matches)d.dataset.theme="dark";
if(/(?:^|; )consent=/.test(c))d.dataset.consent="chosen";
if(s.getItem("announcement_closed"))d.dataset.announcement="closed";
if(!s.getItem("visited")&&!matchMedia("(prefers-reduced-motion: reduce)").matches&&!/bot|crawl|spider|preview/i.test(navigator.userAgent))d.dataset.loader="loading"}catch(e){}})()`;
