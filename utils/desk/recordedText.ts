/** So much of a value is read at a glance; a whole one is in the file. */
const MOST = 120;

/** A value of a change record as people read it; `nothing` stands for what there was not. */
export function recordedText(value: unknown, nothing: string): string {
  if (value === null || value === undefined || value === "") return nothing;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
