import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readMail, type ReadMail } from "../../server/modules/mailbox/readMail";

const known = new Map<string, ReadMail>();

/** What was sent never changes: each file is read once, however often somebody looks for their mail. */
function read(file: string): ReadMail {
  const mail = known.get(file) ?? readMail(readFileSync(file, "utf8"));
  known.set(file, mail);
  return mail;
}

/** Mails to an address in the folder of a store that sends none, the latest first. */
export function mailsIn(folder: string, email: string): ReadMail[] {
  return (
    readdirSync(folder)
      // One that begins with a dot is still being written.
      .filter((name) => name.endsWith(".eml") && !name.startsWith("."))
      .sort()
      .reverse()
      .map((name) => read(path.join(folder, name)))
      .filter(({ to }) => to.includes(email))
  );
}
