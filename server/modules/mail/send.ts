import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { randomUUID } from "node:crypto";
import { createTransport } from "nodemailer";
import type { Env } from "../../env";
import { composeMail } from "./compose";
import { headerAddress } from "./encode";
import type { Mail } from "./mail";

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
/** Mails that come close together go over one line, which is hung up when none has come for so long: servers count idle ones. */
const IDLE_MS = 5_000;
/** Then a new line is taken: many servers limit how much goes over one. */
const MAILS_A_LINE = 100;
/** Over a new line at once when the kept one turns out to be dead before a byte of the mail went over it; later tries are the outbox's. */
const REDIALS = 1;

/** Over SMTP when SMTP_URL is set; otherwise one `.eml` a mail in DATA_DIR/outbox, readable at /dev/mailbox. */
export function makeMailer(
  env: Pick<Env, "smtpUrl" | "mailFrom" | "dataDir" | "storeName" | "origin">,
  deadlineMs = DEADLINE_MS,
): Mailer {
  const sender = { name: env.storeName, address: env.mailFrom, host: new URL(env.origin).hostname };
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
        const envelope = { from: headerAddress(sender.address), to: headerAddress(mail.to) };
        const raw = composeMail(mail, sender, new Date());
        await transport.sendMail({ envelope, raw, signal: AbortSignal.timeout(deadlineMs) });
      },
      close: () => transport.close({ force: true }),
    };
  }
  const folder = outboxFolder(env);
  mkdirSync(folder, { recursive: true });
  const send: SendMail = async (mail) => {
    const name = `${Date.now()}-${randomUUID()}.eml`;
    // Written aside and renamed: whoever watches the folder never reads half a mail. At once: a few kilobytes are in memory sooner than
    // the threads that files are otherwise left to have been asked four times.
    writeFileSync(path.join(folder, `.${name}`), composeMail(mail, sender, new Date()));
    renameSync(path.join(folder, `.${name}`), path.join(folder, name));
  };
  return { send, close: () => undefined };
}

export function outboxFolder(env: Pick<Env, "dataDir">): string {
  return path.join(env.dataDir, "outbox");
}
