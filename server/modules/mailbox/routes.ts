import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { escapeHtml } from "../../html";
import { outboxFolder } from "../mail/send";
import { readMail, type ReadMail } from "./readMail";

const SHOWN = 50;
const NAME = /^\d+-[0-9a-f-]{36}\.eml$/;

/** `/dev/mailbox`: the mails of a store without SMTP, for trying it out. Sign-in codes stand in it. */
export function registerMailbox(app: FastifyInstance, { env }: Deps): void {
  if (!env.mailbox) return;
  const folder = outboxFolder(env);

  async function read(name: string): Promise<ReadMail> {
    if (!NAME.test(name)) throw new DomainError(httpErrors.notFound);
    const raw = await readFile(path.join(folder, name)).catch(() => undefined);
    if (!raw) throw new DomainError(httpErrors.notFound);
    return readMail(raw.toString("utf8"));
  }

  const open = { schema: { hide: true }, config: { access: "anyone" } } as const;
  const html = "text/html; charset=utf-8";
  const style =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

  app.get("/dev/mailbox", open, async (_request, reply) => {
    const names = (await readdir(folder).catch(() => []))
      .filter((name) => NAME.test(name))
      .sort()
      .reverse()
      .slice(0, SHOWN);
    const mails = await Promise.all(names.map(async (name) => ({ name, mail: await read(name) })));
    return reply.type(html).header("Content-Security-Policy", style).send(listPage(env.storeName, mails));
  });
  app.get<{ Params: { name: string } }>("/dev/mailbox/:name", open, async (request, reply) => {
    const mail = await read(request.params.name);
    // A mail is somebody's markup: shown without any script, as a mail program would.
    return reply
      .type(html)
      .header("X-Frame-Options", "SAMEORIGIN")
      .header(
        "Content-Security-Policy",
        `${style}; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation`,
      )
      .send(mail.html);
  });
}

function listPage(storeName: string, mails: { name: string; mail: ReadMail }[]): string {
  const items = mails.map(
    ({
      name,
      mail,
    }) => `<details><summary><span>${escapeHtml(mail.subject)}</span><small>${escapeHtml(mail.to)} · <time>${escapeHtml(mail.date)}</time>${mail.files.map((file) => ` · ${escapeHtml(file)}`).join("")}</small></summary>
<iframe title="${escapeHtml(mail.subject)}" src="/dev/mailbox/${name}" loading="lazy"></iframe></details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Mailbox · ${escapeHtml(storeName)}</title>
<style>body{margin:0 auto;max-width:760px;padding:32px 16px;background:#FBFAF7;color:#1B1C1A;font:16px/1.55 system-ui,sans-serif}h1{font-weight:600}details{background:#fff;border:1px solid #E2DDD3;border-radius:12px;margin:0 0 12px}summary{cursor:pointer;padding:16px;display:flex;justify-content:space-between;gap:16px;flex-wrap:wrap}small{color:#5C5B55}iframe{border:0;border-top:1px solid #E2DDD3;width:100%;height:640px}</style></head>
<body><h1>Mailbox</h1><p>Mails that this store has sent, the latest first. They go to real people once SMTP_URL is set.</p>${items.join("\n") || "<p>No mail yet.</p>"}</body></html>`;
}
