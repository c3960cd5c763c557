import { strToU8, zipSync, type Zippable } from "fflate";
import { readSheet } from "../../../server/modules/coworkers/sheet/readSheet";
import { DomainError } from "../../../server/http/errors";
import { coworkerErrors } from "../../../server/modules/coworkers/errors";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const MAIN = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";
const FILE = "/customer-api/epp-productivity/invite-coworker/file";

const row = (at: number, cells: string) => `<row r="${at}">${cells}</row>`;
const inline = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** A workbook as spreadsheets write it, with rows as they are given. */
function workbook(rows: string, over: Zippable = {}, type = MAIN): Uint8Array {
  return zipSync({
    "[Content_Types].xml": strToU8(`<Types><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`),
    "xl/workbook.xml": strToU8('<workbook xmlns:r="r"><sheets><sheet name="a" r:id="rId7"/></sheets></workbook>'),
    "xl/_rels/workbook.xml.rels": strToU8(
      '<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    "xl/sharedStrings.xml": strToU8(
      "<sst><si><t>E-Mail</t></si><si><r><t>ada@</t></r><r><t>x.example</t></r></si></sst>",
    ),
    "xl/worksheets/sheet1.xml": strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    ...over,
  });
}

const read = (bytes: Uint8Array | string, name = "list.xlsx", mostMs?: number) =>
  readSheet({ bytes: typeof bytes === "string" ? strToU8(bytes) : bytes, name, asker: "1" }, mostMs);
const whyNot = (bytes: Uint8Array | string, name?: string, mostMs?: number) =>
  read(bytes, name, mostMs).then(
    () => null,
    (error: unknown) => (error instanceof DomainError ? error.kind : error),
  );

describe("a spreadsheet", () => {
  test("of a workbook gives the column that is headed as addresses; formulas are text", async () => {
    const rows = [
      row(1, `${inline("A1", "Name")}<c r="B1" t="s"><v>0</v></c>${inline("C1", "__proto__")}`),
      row(2, `${inline("A2", "a@b.example")}<c r="B2" t="s"><v>1</v></c>`),
      row(4, `${inline("A4", "x")}<c r="B4" t="str"><f>HYPERLINK("http://evil.example")</f><v>ok@x.example</v></c>`),
      row(5, `${inline("A5", "x")}${inline("C5", "constructor")}`),
    ];
    expect(await read(workbook(rows.join("")))).toEqual([
      { row: 2, text: "ada@x.example" },
      { row: 4, text: '=HYPERLINK("http://evil.example")' },
      { row: 5, text: "" },
    ]);
  });

  test("as CSV is read with any separator, quotes and line ends, and with a heading or without", async () => {
    const expected = [
      { row: 2, text: "ada@x.example" },
      { row: 3, text: '=1+"a"' },
    ];
    for (const sign of [",", ";", "\t"]) {
      const text = `\ufeffName${sign}E-mail\r\n"Lovelace${sign} Ada"${sign}ada@x.example\r\nx${sign}"=1+""a"""\r\n\r\n`;
      expect(await read(text, "list.csv")).toEqual(expected);
    }
    expect(await read("a@x.example\nb@x.example", "list.txt")).toEqual([
      { row: 1, text: "a@x.example" },
      { row: 2, text: "b@x.example" },
    ]);
    expect(await read("__proto__,email\nconstructor,a@x.example", "a.csv")).toEqual([{ row: 2, text: "a@x.example" }]);
    expect({}).not.toHaveProperty("polluted");
  });

  test("that is something else, or something else besides, is refused", async () => {
    const good = workbook(row(1, inline("A1", "a@b.example")));
    const { notASheet, macros, emptySheet } = coworkerErrors;
    const prefixed = Uint8Array.from([...strToU8("%PDF-1.7\n"), ...good]);
    const appended = Uint8Array.from([...good, ...strToU8("<script>")]);
    const cases: [Uint8Array | string, string, object][] = [
      [prefixed, "list.xlsx", notASheet],
      [appended, "list.xlsx", notASheet],
      [good, "list.csv", notASheet],
      [good, "list.xlsm", macros],
      ["a@b.example", "list.xlsx", notASheet],
      ["%PDF-1.4 a@b.example", "list.csv", notASheet],
      ["<html>a@b.example", "list.csv", notASheet],
      ["a\0@b.example", "list.csv", notASheet],
      [workbook("", { "xl/vbaProject.bin": strToU8("x") }), "list.xlsx", macros],
      [
        workbook("", {}, MAIN.replace("vnd.", "vnd.ms-excel.").replace("main", "macroEnabled.main")),
        "list.xlsx",
        macros,
      ],
      [workbook("", { "../evil.xml": strToU8("x") }), "list.xlsx", notASheet],
      [workbook("", { "xl/workbook.xml": strToU8("<workbook>") }), "list.xlsx", notASheet],
      [workbook(""), "list.xlsx", emptySheet],
    ];
    for (const [bytes, name, kind] of cases) expect(await whyNot(bytes, name)).toBe(kind);
  });

  test("with a document type is refused before any entity is made of it", async () => {
    const bomb = '<!DOCTYPE s [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet>&b;</worksheet>';
    const part = { "xl/worksheets/sheet1.xml": strToU8(bomb) };
    expect(await whyNot(workbook("", part))).toBe(coworkerErrors.notASheet);
    const file = '<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><sst><si><t>&x;</t></si></sst>';
    expect(await whyNot(workbook("", { "xl/sharedStrings.xml": strToU8(file) }))).toBe(coworkerErrors.notASheet);
  });

  test("that unpacks to too much is refused by what it says of itself, and one that lies gets no more room", async () => {
    const blanks = strToU8(" ".repeat(21 * 1024 * 1024));
    const bomb = workbook("", { "xl/worksheets/sheet1.xml": blanks });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await whyNot(bomb)).toBe(coworkerErrors.sheetTooLarge);
    // The directory says 1,000 bytes of what unpacks to 21 MB.
    const liar = Uint8Array.from(bomb);
    const view = new DataView(liar.buffer);
    const end = liar.length - 22;
    for (let at = view.getUint32(end + 16, true); at < end;) {
      if (view.getUint32(at + 24, true) === blanks.length) view.setUint32(at + 24, 1000, true);
      at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    expect(await whyNot(liar)).toBe(coworkerErrors.notASheet);
  });

  test("has room for 1,000 rows", async () => {
    const list = (count: number) => `email\n${Array.from({ length: count }, (_, at) => `p${at}@x.example`).join("\n")}`;
    expect(await read(list(1000), "list.csv")).toHaveLength(1000);
    expect(await whyNot(list(1001), "list.csv")).toBe(coworkerErrors.tooManyRows);
    const rows = Array.from({ length: 1002 }, (_, at) => row(at + 1, inline(`A${at + 1}`, `p${at}@x.example`))).join(
      "",
    );
    expect(await whyNot(workbook(rows))).toBe(coworkerErrors.tooManyRows);
  });

  test("has its time, and the store answers meanwhile", async () => {
    const cells = Array.from({ length: 900 }, (_, at) =>
      row(
        at + 1,
        Array.from({ length: 250 }, (__, cell) => `<c><v>${(at * 7919 + cell * 104_729) % 999_983}</v></c>`).join(""),
      ),
    ).join("");
    const heavy = workbook(cells);
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 5);
    await read(heavy);
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(5);
    expect(await whyNot(heavy, "list.xlsx", 1)).toBe(coworkerErrors.sheetTooLarge);
  });
});

interface Outcome {
  row: number;
  result: string;
}

describe("a spreadsheet that is sent", () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await startTestStore();
  });
  afterAll(() => store.close());

  const upload = async (token: string, bytes: string | Uint8Array, name: string, query = "") => {
    const form = new FormData();
    form.append("file", new Blob([bytes as BlobPart]), name);
    const request = new Request("http://x", { method: "POST", body: form });
    const reply = await store.app.inject({
      method: "POST",
      url: FILE + query,
      headers: {
        "content-type": request.headers.get("content-type") ?? "",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return {
      status: reply.statusCode,
      body: reply.json() as { data: { results: Outcome[] }; errors: { field: string }[] },
    };
  };

  test("is shown row by row first, and invites once that was confirmed", async () => {
    const email = `sheet-${process.pid}@company.example`;
    const member = await store.signedIn(`sender-${process.pid}@company.example`);
    const token = member.cookies.get("token") ?? "";
    const list = `name,email\nA,${email}\nB,${email}\nC,nobody\nD,a@gmail.com`;
    const results = ["double", "invalid", "foreignDomain"];
    const preview = await upload(token, list, "list.csv", "?dry_run=1");
    expect(preview.body.data).toMatchObject({ invited: 1, left: 200 });
    expect(preview.body.data.results.map(({ row, result }: Outcome) => [row, result])).toEqual([
      [2, "ready"],
      ...results.map((result, at) => [at + 3, result]),
    ]);
    expect(await store.mailsTo(email)).toEqual([]);
    const sent = await upload(token, list, "list.csv");
    expect(sent.body.data.results.map(({ result }: Outcome) => result)).toEqual(["invited", ...results]);
    expect(await store.mailsTo(email)).toHaveLength(1);

    const large = await upload(token, "x".repeat(2 * 1024 * 1024 + 1), "list.csv");
    expect([large.status, large.body.errors[0]?.field]).toEqual([422, "file"]);
    expect((await upload(token, "x".repeat(3 * 1024 * 1024), "list.csv")).status).toBe(413);
    expect((await upload("", list, "list.csv")).status).toBe(401);
    const none = await store.app.inject({ method: "POST", url: FILE, headers: { authorization: `Bearer ${token}` } });
    expect(none.statusCode).toBe(422);
  });

  test("without scripts is checked and sent by the page's form; its address names rows, never people", async () => {
    const PAGE = "/campaign/productivity-challenge/refer-coworker";
    const email = `plain-${process.pid}@company.example`;
    const member = await store.signedIn(`plain-sender-${process.pid}@company.example`);
    const to = async (who: Visitor, list: string, fields: Record<string, string> = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append("file", new Blob([list]), "list.csv");
      const request = new Request("http://x", { method: "POST", body: form });
      const type = request.headers.get("content-type") ?? "";
      return (await who.send("POST", PAGE, await request.text(), { "content-type": type })).headers.location;
    };
    const list = `name,email\nA,${email}\nB,${email}\nC,nobody\nD,a@gmail.com\nE,other`;
    const rows = "left_out=4&double=3&foreignDomain=5&invalid=4.6";
    expect(await to(member, list, { check: "1" })).toBe(`${PAGE}?of=list&ready=1&${rows}`);
    expect(await store.mailsTo(email)).toEqual([]);
    expect(await to(member, list)).toBe(`${PAGE}?of=list&invited=1&${rows}`);
    expect(await store.mailsTo(email)).toHaveLength(1);
    expect(await to(member, "")).toBe(`${PAGE}?error=noFile`);
    expect(await to(member, "x".repeat(2 * 1024 * 1024 + 1))).toBe(`${PAGE}?error=file`);
    expect(await to(member, "x".repeat(3 * 1024 * 1024))).toBe(`${PAGE}?error=file`);
    const stranger = await store.signedIn(`plain-${process.pid}@people.example`);
    expect(await to(stranger, list)).toBe(PAGE);
    expect(await to(store.visitor(), list)).toBe(PAGE);
  });
});
