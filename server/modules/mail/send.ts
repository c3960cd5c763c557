import { mkdirSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { randomUUID } from "node:crypto";
import { createTransport } from "nodemailer";
import type { Env } from "../../env";

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Stable for one message, so that a repeat is recognisable as one. */
  messageId: string;
  attachments?: readonly Attachment[];
  /** Who gets an answer to it; absent: whoever the store writes as. */
  replyTo?: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

/** A server that says nothing for so long is given up. */
const TIMEOUT_MS = 10_000;
/** So is one that says a little now and then: the whole of one mail, within half of its lease in the outbox. */
const DEADLINE_MS = 25_000;

/** Over SMTP when SMTP_URL is set; otherwise one `.eml` a mail in DATA_DIR/outbox, readable at /dev/mailbox. */
export function makeMailer(
  env: Pick<Env, "smtpUrl" | "mailFrom" | "dataDir" | "storeName" | "origin">,
  deadlineMs = DEADLINE_MS,
): SendMail {
  const host = new URL(env.origin).hostname;
  const compose = (mail: Mail) => ({
    from: { name: env.storeName, address: env.mailFrom },
    to: { name: "", address: mail.to },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    ...(mail.replyTo && { replyTo: { name: "", address: mail.replyTo } }),
    messageId: `<${mail.messageId}@${host}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    attachments: [...(mail.attachments ?? [])],
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (env.smtpUrl) {
    const transport = createTransport(env.smtpUrl, {});
    Object.assign(transport.options, {
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
    return async (mail) => {
      const message = { ...compose(mail), signal: AbortSignal.timeout(deadlineMs) };
      await transport.sendMail(message);
    };
  }
  const folder = outboxFolder(env);
  mkdirSync(folder, { recursive: true });
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return async (mail) => {
    const { message } = await transport.sendMail(compose(mail));
    const name = `${Date.now()}-${randomUUID()}.eml`;
    // Written aside and renamed: whoever watches the folder never reads half a mail.
    await writeFile(path.join(folder, `.${name}`), message as Buffer);
    await rename(path.join(folder, `.${name}`), path.join(folder, name));
  };
}

export function outboxFolder(env: Pick<Env, "dataDir">): string {
  return path.join(env.dataDir, "outbox");
}
