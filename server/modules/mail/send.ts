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
  /** Where a press in the mail program ends mails of this kind (RFC 8058). */
  unsubscribe?: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

export interface Mailer {
  send: SendMail;
  /** Ends the line to the mail server; what is being sent over it fails and stays in the outbox. */
  close(): void;
}

/** A server that says nothing for so long is given up. */
const TIMEOUT_MS = 10_000;
/** So is one that says a little now and then: the whole of one mail, within half of its lease in the outbox. */
const DEADLINE_MS = 25_000;
/**
 * Mails that come close together go over one line, which is hung up when none has come for so long: servers count
 * idle ones.
 */
const IDLE_MS = 5_000;
/** Then a new line is taken: many servers limit how much goes over one. */
const MAILS_A_LINE = 100;
/**
 * Over a new line at once when the kept one turns out to be dead before a byte of the mail went over it; later tries
 * are the outbox's.
 */
const REDIALS = 1;

/** Over SMTP when SMTP_URL is set; otherwise one `.eml` a mail in DATA_DIR/outbox, readable at /dev/mailbox. */
export function makeMailer(
  env: Pick<Env, "smtpUrl" | "mailFrom" | "dataDir" | "storeName" | "origin">,
  deadlineMs = DEADLINE_MS,
): Mailer {
  const host = new URL(env.origin).hostname;
  const compose = (mail: Mail) => ({
    from: { name: env.storeName, address: env.mailFrom },
    to: { name: "", address: mail.to },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    ...(mail.replyTo && { replyTo: { name: "", address: mail.replyTo } }),
    messageId: `<${mail.messageId}@${host}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(mail.unsubscribe && {
        "List-Unsubscribe": `<${mail.unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    attachments: [...(mail.attachments ?? [])],
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (env.smtpUrl) {
    const transport = createTransport({
      url: env.smtpUrl,
      pool: true,
      maxConnections: 1,
      maxMessages: MAILS_A_LINE,
      maxRequeues: REDIALS,
      idleTimeout: IDLE_MS,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
    return {
      send: async (mail) => {
        await transport.sendMail({ ...compose(mail), signal: AbortSignal.timeout(deadlineMs) });
      },
      close: () => transport.close({ force: true }),
    };
  }
  const folder = outboxFolder(env);
  mkdirSync(folder, { recursive: true });
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const send: SendMail = async (mail) => {
    const { message } = await transport.sendMail(compose(mail));
    const name = `${Date.now()}-${randomUUID()}.eml`;
    // Written aside and renamed: whoever watches the folder never reads half a mail.
    await writeFile(path.join(folder, `.${name}`), message as Buffer);
    await rename(path.join(folder, `.${name}`), path.join(folder, name));
  };
  return { send, close: () => undefined };
}

export function outboxFolder(env: Pick<Env, "dataDir">): string {
  return path.join(env.dataDir, "outbox");
}
