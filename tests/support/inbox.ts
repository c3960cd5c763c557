import { randomUUID } from "node:crypto";
import path from "node:path";
import { expect } from "@playwright/test";
import type { ReadMail } from "../../server/modules/mailbox/readMail";
import { mailsIn } from "./mailsIn";

const FOLDER = path.join(process.env.JOURNEY_DATA ?? ".cache/journeys", "outbox");

/** An address that nobody else uses. */
export const newAddress = () => `ada-${randomUUID()}@people.example`;

/** Mails to an address whose subject matches, the latest first. */
export function mailsTo(email: string, subject: RegExp, folder = FOLDER): ReadMail[] {
  return mailsIn(folder, email).filter((mail) => subject.test(mail.subject));
}

/** Waits for a mail as a person does who looks into the mailbox again and again. */
export async function mailTo(email: string, subject: RegExp): Promise<ReadMail> {
  await expect.poll(() => mailsTo(email, subject).length, { message: `a mail to ${email}`, timeout: 15_000 }).toBe(1);
  const [mail] = mailsTo(email, subject);
  if (!mail) throw new Error("the mail is gone");
  return mail;
}

const CODE = /\b[2-9A-HJ-NP-Z]{4}\b/;

/** The sign-in code that was mailed to an address. */
export async function codeFor(email: string): Promise<string> {
  return codeIn((await mailTo(email, CODE)).subject);
}

/** The code that a mail's subject begins with. */
export const codeIn = (subject: string) => CODE.exec(subject)?.[0] ?? "";
