import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../../../root";
import { mailTexts, withDraft, writeMails } from "./mailTexts";

const FOLDER = path.join(ROOT, "server/modules/mail");

test("a mail reads its texts only within what the owner wrote", () => {
  expect(() => mailTexts("en")).toThrow("without what the owner wrote");
  const written = new Map([["mail.signInCode", { de: { title: "Ihr Code" } }]]);
  writeMails(written, () => {
    expect(mailTexts("de").mail.signInCode.title).toBe("Ihr Code");
    expect(mailTexts("en").mail.signInCode.title).toBe("Your sign-in code");
    expect(mailTexts("de").mail.signInCode.subject).toContain("{code}");
  });
  writeMails(new Map(), () => expect(mailTexts("de").mail.signInCode.title).not.toBe("Ihr Code"));
});

test("what an update took away, or fills in differently, is left out", () => {
  const written = new Map([
    ["mail.gone", { en: { subject: "x" } }],
    ["mail.signInCode", { en: { gone: "x", subject: "{old}", title: "", text: "{minutes} minutes" } }],
  ]);
  writeMails(written, () => {
    const { subject, title, text } = mailTexts("en").mail.signInCode;
    expect([subject, title, text]).toEqual(["{code} is your sign-in code", "Your sign-in code", "{minutes} minutes"]);
    expect(mailTexts("en").mail).not.toHaveProperty("gone");
  });
});

test("a draft lies over what is written and leaves the rest of it", () => {
  const written = new Map([["mail.signInCode", { en: { title: "One", button: "Two" } }]]);
  const draft = withDraft(written, { mail: "mail.signInCode", language: "en", texts: { title: "Three" } });
  writeMails(draft, () => expect(mailTexts("en").mail.signInCode).toMatchObject({ title: "Three", button: "Two" }));
  expect(written.get("mail.signInCode")?.en.title).toBe("One");
});

test("no mail reads the files past it", () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const past = files.filter(
    (file) =>
      !/^(words|samples)\//.test(file) && readFileSync(path.join(FOLDER, file), "utf8").includes("locales/texts"),
  );
  expect(past).toEqual([]);
});
