/** Whether a crawler that keeps to robots.txt may read a path with its query. */
export type MayRead = (path: string) => boolean;

/** Rules for everybody: of those that fit the longest counts, and of equals the one that allows (RFC 9309). */
export function readRobots(text: string): { mayRead: MayRead; sitemaps: string[] } {
  const rules: { allows: boolean; pattern: string; fits: RegExp }[] = [];
  const sitemaps: string[] = [];
  let isForAll = false;
  for (const line of text.split("\n")) {
    const [, key = "", value = ""] = /^\s*([a-z-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/i.exec(line) ?? [];
    const name = key.toLowerCase();
    if (name === "user-agent") isForAll = value === "*";
    if (name === "sitemap") sitemaps.push(value);
    if (isForAll && value && (name === "allow" || name === "disallow"))
      rules.push({ allows: name === "allow", pattern: value, fits: fitting(value) });
  }
  rules.sort((a, b) => b.pattern.length - a.pattern.length || Number(b.allows) - Number(a.allows));
  return { sitemaps, mayRead: (path) => rules.find(({ fits }) => fits.test(path))?.allows ?? true };
}

function fitting(pattern: string): RegExp {
  const isWhole = pattern.endsWith("$");
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split("*");
  return new RegExp(
    `^${parts.map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, "\\$&")).join(".*")}${isWhole ? "$" : ""}`,
  );
}
