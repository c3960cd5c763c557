const WIDTH = 90;

/** Signs that a PDF's strings would take for their own. */
const plain = (text: string) => text.replace(/[^\x20-\x7e]/g, "?").replace(/[\\()]/g, "\\$&");

/** Words in lines that fit the page. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A certificate of the demo world, on one page in a font that every reader has. */
export function certificatePdf(company: string, states: readonly string[], validUntil: string): Buffer {
  const body = [
    ...linesOf(`${company} buys goods for its own use without sales tax in: ${states.join(", ")}.`),
    "",
    `Valid until ${validUntil}.`,
    "",
    "A paper of the demo store: it exempts nobody from anything.",
  ];
  const text = [
    "BT /F1 20 Tf 72 720 Td (Sales tax exemption certificate) Tj ET",
    `BT /F1 11 Tf 16 TL 72 680 Td ${body.map((line) => `(${plain(line)}) Tj T*`).join(" ")} ET`,
  ].join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let file = "%PDF-1.4\n";
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const end = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}
