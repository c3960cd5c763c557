import { inlineSections } from "./inlineSections";

const RUNTIME = "$RB=[];for(var a=0;a<1;a++){}$RC=function(b){};";
const late = (id: string, content: string, runtime = "") =>
  `<div hidden id="S:${id}">${content}</div><script>${runtime}$RC("B:${id}","S:${id}")</script>`;
const place = (id: string, fallback = "") => `<!--$?--><template id="B:${id}"></template>${fallback}<!--/$-->`;

test("every section stands where it belongs, with no script left to move it", () => {
  const html =
    `<main><h1>Desk</h1>${place("0")}${place("1", "<p>…</p>")}</main>` +
    `<script>requestAnimationFrame(function(){$RT=performance.now()});</script>` +
    late("0", "<section><div>About</div></section>", RUNTIME) +
    late("1", "<footer>Help</footer>") +
    `<script id="__NEXT_DATA__" type="application/json">{}</script>`;
  expect(inlineSections(html)).toBe(
    "<main><h1>Desk</h1><!--$--><section><div>About</div></section><!--/$--><!--$--><footer>Help</footer><!--/$--></main>" +
      '<script id="__NEXT_DATA__" type="application/json">{}</script>',
  );
});

test("sections within sections and fallbacks with marks of their own", () => {
  const html =
    place("0", "<!--$--><i>wait</i><!--/$-->") + late("0", `<b>outer ${place("a")}</b>`) + late("a", "<u>inner</u>");
  expect(inlineSections(html)).toBe("<!--$--><b>outer <!--$--><u>inner</u><!--/$--></b><!--/$-->");
});

test("a page without late sections, or with one that is missing, stays as it is", () => {
  expect(inlineSections("<main></main>")).toBe("<main></main>");
  const torn = place("0") + place("1") + late("0", "<p>here</p>");
  expect(inlineSections(torn)).toBe(torn);
});
