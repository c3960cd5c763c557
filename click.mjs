import { chromium } from 'playwright'; import fs from 'node:fs';
const origin=process.argv[2]; const turns=+(process.argv[3]??5);
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']}); const p=await b.newPage({viewport:{width:1440,height:900}});
const sum={};
for(let t=0;t<turns;t++){
 await p.goto(origin+'/standing-desks'); await p.mouse.move(700,300); await p.mouse.wheel(0,1); await p.waitForTimeout(1800);
 const card=p.locator('main article :is(h2,h3,h4) a').nth(t); await card.hover(); await p.waitForTimeout(1200);
 const name=(await card.textContent()).trim();
 await p.evaluate((h)=>{ performance.clearMarks(); document.addEventListener('click',()=>performance.mark('CLICK'),{capture:true,once:true});
  new MutationObserver((_,o)=>{ if(!performance.getEntriesByName('CLICK').length||!document.querySelector('h1')?.textContent?.includes(h))return; o.disconnect(); performance.mark('DOM'); requestAnimationFrame(()=>{performance.mark('RAF');const c=new MessageChannel();c.port1.onmessage=()=>performance.mark('PAINT');c.port2.postMessage(0)})}).observe(document.body,{childList:true,subtree:true,characterData:true}) },name);
 await b.startTracing(p,{categories:['devtools.timeline','blink.user_timing','toplevel','disabled-by-default-v8.cpu_profiler','v8']});
 await card.click(); await p.waitForTimeout(500);
 const buf=await b.stopTracing(); const {traceEvents:ev}=JSON.parse(buf.toString());
 const mk=Object.fromEntries(ev.filter(e=>['CLICK','DOM','RAF','PAINT'].includes(e.name)&&e.cat.includes('user_timing')).map(e=>[e.name,e]));
 if(!mk.PAINT){console.log('no paint');continue}
 const {pid,tid}=mk.CLICK; const [a,z]=[mk.CLICK.ts-3000,mk.PAINT.ts];
 const main=ev.filter(e=>e.pid===pid&&e.tid===tid&&e.ph==='X'&&e.ts>=a&&e.ts<=z);
 const by={}; for(const e of main) if(['FunctionCall','Layout','UpdateLayoutTree','Paint','PrePaint','Layerize','Commit','ParseHTML','MinorGC','MajorGC','RunTask','EvaluateScript','v8.compile','EventDispatch','FireAnimationFrame','HitTest','Decode Image','UpdateLayer','ScheduleStyleRecalculation','IntersectionObserverController::computeIntersections','RunMicrotasks','TimerFire'].includes(e.name)) by[e.name]=(by[e.name]||0)+(e.tdur??e.dur)/1000;
 console.log(name,'| DOM',((mk.DOM.ts-mk.CLICK.ts)/1000).toFixed(0),'RAF',((mk.RAF.ts-mk.CLICK.ts)/1000).toFixed(0),'PAINT',((mk.PAINT.ts-mk.CLICK.ts)/1000).toFixed(0),'|',Object.entries(by).map(([k,v])=>k+' '+v.toFixed(1)).join(', '));
 fs.writeFileSync('/tmp/w/trace'+t+'.json',buf);
}
console.log(await p.evaluate(()=>document.querySelectorAll('*').length));
await b.close();
