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
 await card.click(); await p.waitForTimeout(500);
 const mk=await p.evaluate(()=>Object.fromEntries(performance.getEntriesByType("mark").filter(m=>["CLICK","DOM","RAF","PAINT"].includes(m.name)).map(m=>[m.name,{ts:m.startTime*1000}])));
 if(!mk.PAINT){console.log('no paint');continue}
 console.log(name,'| DOM',((mk.DOM.ts-mk.CLICK.ts)/1000).toFixed(0),'RAF',((mk.RAF.ts-mk.CLICK.ts)/1000).toFixed(0),'PAINT',((mk.PAINT.ts-mk.CLICK.ts)/1000).toFixed(0));
}
console.log(await p.evaluate(()=>document.querySelectorAll('*').length));
await b.close();
