import { inflateSync } from "node:zlib";

/** Streams of a PDF that say what is on its pages, and the maps of its fonts from glyphs back to letters. */
export function pdfText(pdf: Buffer): string {
  const objects = new Map<number, { head: string; body: Buffer }>();
  const raw = pdf.toString("latin1");
  for (const match of raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)) {
    const [whole, id = "0", text = ""] = match;
    const at = text.indexOf("stream\n");
    const head = at < 0 ? text : text.slice(0, at);
    const start = match.index + whole.indexOf("stream\n") + 7;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const body = at < 0 ? Buffer.alloc(0) : pdf.subarray(start, start + length);
    objects.set(Number(id), { head, body: head.includes("FlateDecode") ? inflateSync(body) : body });
  }
  const lettersOf = new Map<string, string[]>();
  for (const { head } of objects.values()) {
    for (const [, name = "", font = "0"] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = objects.get(Number(/\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(font))?.head ?? "")?.[1] ?? 0));
      const letters = [...(map?.body.toString("latin1") ?? "").matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = ""]) =>
        [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = ""]) =>
          String.fromCharCode(...hex.split(" ").map((code) => Number.parseInt(code, 16))),
        ),
      );
      lettersOf.set(name, letters);
    }
  }
  const texts: string[] = [];
  for (const { body } of objects.values()) {
    let letters: string[] = [];
    for (const [, font, shown] of body.toString("latin1").matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) letters = lettersOf.get(font) ?? [];
      if (shown === undefined) continue;
      const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
      texts.push(glyphs.map((glyph) => letters[Number.parseInt(glyph, 16)] ?? "").join(""));
    }
  }
  return texts.join("\n");
}
