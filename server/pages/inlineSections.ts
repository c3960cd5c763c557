/** A section that React sent after the page, with the script that would move it into its place. */
const LATE_SECTION =
  /<div hidden id="S:(\w+)">([\s\S]*?)<\/div><script[^>]*>(?:(?!<\/script>)[\s\S])*?\$RC\("B:(\w+)","S:\1"\)<\/script>/g;
const CLOCK = /<script[^>]*>requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);<\/script>/g;
const PLACE = /<!--\$\?--><template id="B:(\w+)"><\/template>/;
const MARK = /<!--(\$[?!]?|\/\$)-->/g;

/**
 * Puts every section of a finished page into its place. React streams them to the end once a page is long, for a
 * script to move; a finished page needs no streaming, and without scripts the sections would stay hidden.
 * A page that does not follow the pattern comes back as it was.
 */
export function inlineSections(html: string): string {
  if (!html.includes('<div hidden id="S:')) return html;
  const sections = new Map<string, string>();
  const page = html.replace(LATE_SECTION, (_whole, _id, content: string, place: string) => {
    sections.set(place, content);
    return "";
  });
  return fill(page.replace(CLOCK, ""), sections) ?? html;
}

function fill(html: string, sections: ReadonlyMap<string, string>): string | undefined {
  let done = "";
  let rest = html;
  for (let place = PLACE.exec(rest); place; place = PLACE.exec(rest)) {
    const content = sections.get(place[1] ?? "");
    const after = rest.slice(place.index + place[0].length);
    const end = endOfFallback(after);
    const filled = content === undefined || end === undefined ? undefined : fill(content, sections);
    if (filled === undefined || end === undefined) return undefined;
    done += `${rest.slice(0, place.index)}<!--$-->${filled}`;
    rest = after.slice(end);
  }
  return done + rest;
}

/** Where the mark stands that closes the boundary; what lies before it was only shown until the section came. */
function endOfFallback(html: string): number | undefined {
  let open = 1;
  for (const mark of html.matchAll(MARK)) {
    open += mark[1] === "/$" ? -1 : 1;
    if (open === 0) return mark.index;
  }
  return undefined;
}
