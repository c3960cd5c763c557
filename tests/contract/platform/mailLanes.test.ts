import { once } from "node:events";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { and, isNull, sql } from "drizzle-orm";
import { minutes } from "../../../server/clock";
import { outbox } from "../../../server/db/schema";
import { deliverDue } from "../../../server/modules/outbox/deliver";
import { LANES } from "../../../server/modules/outbox/lanes";
import { startWorker } from "../../../server/modules/jobs/worker";
import { makeMailer } from "../../../server/modules/mail/send";
import { newEmail, pay, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import { until } from "../../support/checks/until";

/** A mail server that takes connections and says nothing, or only `words` again and again. */
async function hangingServer(words?: string) {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    const drip = words === undefined ? undefined : setInterval(() => socket.write(words), 10);
    socket.on("error", () => undefined).on("close", () => clearInterval(drip));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const stop = async () => {
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { port: (server.address() as net.AddressInfo).port, sockets, stop };
}

/** One that takes every mail; answers whom they were for. */
async function goodServer(port: number) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      stream.resume().on("end", () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(port, "127.0.0.1", resolve));
  const lines = new Set<net.Socket>();
  server.server.on("connection", (line: net.Socket) => lines.add(line));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const line of lines) line.destroy();
    });
  return { received, stop };
}

let silent: Awaited<ReturnType<typeof hangingServer>>;
let store: TestStore;
beforeAll(async () => {
  silent = await hangingServer();
  store = await startTestStore({ SMTP_URL: `smtp://127.0.0.1:${silent.port}` });
  await store.deps.db.update(outbox).set({ sentAt: new Date() }).where(isNull(outbox.sentAt));
});
afterAll(() => store.close());

async function waiting(what: "mail" | "other"): Promise<number> {
  const isMail = sql`${outbox.kind} like 'mail.%'`;
  const which = what === "mail" ? isMail : sql`not ${isMail}`;
  const rows = await store.deps.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), which));
  return rows.length;
}

test("a mail server that takes calls and never answers holds up mails alone, and each comes once when it is back", async () => {
  const emails = [newEmail(), newEmail(), newEmail()];
  for (const email of emails) expect((await pay(await withCart(store), { email })).status).toBe(200);
  const results: number[] = [];
  const worker = startWorker(store.deps, {
    deliver: async (id) => void results.push(id),
    tellRequest: () => undefined,
    tellGroup: () => undefined,
    tellDesk: async () => undefined,
    endSession: async () => undefined,
  });
  try {
    await until(async () => (await waiting("other")) === 0);
    expect(new Set(results).size).toBe(emails.length);
    await until(() => silent.sockets.size > 0);
    expect(await waiting("mail")).toBeGreaterThanOrEqual(emails.length);

    await silent.stop();
    const { received, stop } = await goodServer(silent.port);
    await until(async () => {
      store.clock.advance(minutes(2));
      worker.wake();
      return (await waiting("mail")) === 0;
    });
    await stop();
    for (const email of emails) expect(received.filter((to) => to === email)).toHaveLength(1);
  } finally {
    await worker.stop();
  }
});

test("a batch that takes longer than its lease is kept by the worker that sends it", async () => {
  const lane = LANES.find(({ name }) => name === "mail");
  if (!lane) throw new Error("no lane for mails");
  const [own, foreign]: [unknown[], unknown[]] = [[], []];
  const other = { "mail.slow": async ({ place }: Record<string, unknown>) => void foreign.push(place) };
  const slow = {
    "mail.slow": async ({ place }: Record<string, unknown>) => {
      own.push(place);
      store.clock.advance(40_000);
      await deliverDue(store.deps, other, lane);
    },
  };
  const dueAt = store.deps.clock.now();
  await store.deps.db
    .insert(outbox)
    .values([1, 2, 3].map((place) => ({ kind: "mail.slow", key: `slow:${newEmail()}`, payload: { place }, dueAt })));
  expect(await deliverDue(store.deps, slow, lane)).toBe(3);
  expect([own, foreign]).toEqual([[1, 2, 3], []]);
});

test("thanks for different orders go together, every other mail waits for those before it", async () => {
  const lane = LANES.find(({ name }) => name === "mail");
  if (!lane) throw new Error("no lane for mails");
  const log: string[] = [];
  const note =
    (kind: string) =>
    async ({ place }: Record<string, unknown>) => {
      log.push(`${kind} ${String(place)}`);
      await sleep(20);
      log.push(`${kind} ${String(place)} sent`);
    };
  const kinds = ["mail.order-placed", "mail.order-placed", "mail.order-shipped", "mail.order-shipped"];
  const dueAt = store.deps.clock.now();
  await store.deps.db
    .insert(outbox)
    .values(kinds.map((kind, place) => ({ kind, key: `together:${newEmail()}`, payload: { place }, dueAt })));
  const handlers = { "mail.order-placed": note("placed"), "mail.order-shipped": note("shipped") };
  expect(await deliverDue(store.deps, handlers, lane)).toBe(4);
  expect(log).toEqual([
    ...["placed 0", "placed 1", "placed 0 sent", "placed 1 sent"],
    ...["shipped 2", "shipped 2 sent", "shipped 3", "shipped 3 sent"],
  ]);
});

test("a code that somebody waits for does not wait behind the mails of a rush; each kind has one lane", async () => {
  const kinds = ["result", "refund.send", "mail.order-placed", "mail.sign-in-code", "mail.order-link", "order.paid"];
  const dueAt = store.deps.clock.now();
  await store.deps.db
    .insert(outbox)
    .values(kinds.map((kind) => ({ kind, key: `lanes:${newEmail()}`, payload: { kind }, dueAt })));
  const sent: string[] = [];
  const handlers = Object.fromEntries(kinds.map((kind) => [kind, async () => void sent.push(kind)] as const));
  const asked = LANES.find(({ name }) => name === "asked");
  if (!asked) throw new Error("no lane for what was asked for");
  expect(await deliverDue(store.deps, handlers, asked)).toBe(2);
  expect(sent.sort()).toEqual(["mail.order-link", "mail.sign-in-code"]);
  for (const lane of LANES) await deliverDue(store.deps, handlers, lane);
  expect(sent.sort()).toEqual([...kinds].sort());
});

test("an event that is announced to hundreds holds up no order, nor the link that somebody asked for", async () => {
  const many = Array.from({ length: 100 }, (_, at) => (at % 2 ? "mail.event-new" : "mail.event-reminder"));
  const kinds = [...many, "mail.order-placed", "mail.work-email-link", "mail.news-link", "mail.event-confirm"];
  const dueAt = store.deps.clock.now();
  await store.deps.db
    .insert(outbox)
    .values(kinds.map((kind) => ({ kind, key: `event:${newEmail()}`, payload: {}, dueAt })));
  const sent: string[] = [];
  const handlers = Object.fromEntries(kinds.map((kind) => [kind, async () => void sent.push(kind)] as const));
  const only = async (name: string) => {
    const lane = LANES.find((each) => each.name === name);
    if (!lane) throw new Error(`no lane ${name}`);
    await deliverDue(store.deps, handlers, lane);
    return sent.splice(0).sort();
  };
  expect(await only("mail")).toEqual(["mail.order-placed"]);
  expect(await only("asked")).toEqual(["mail.event-confirm", "mail.news-link", "mail.work-email-link"]);
  let announced = 0;
  for (let batch = await only("many"); batch.length > 0; batch = await only("many")) announced += batch.length;
  expect(announced).toBeGreaterThanOrEqual(many.length);
});

test("a mail server that keeps talking without coming to the point is given up", async () => {
  const talking = await hangingServer("220-one moment please\r\n");
  const { send, close } = makeMailer({ ...store.deps.env, smtpUrl: `smtp://127.0.0.1:${talking.port}` }, 300);
  const mail = { to: newEmail(), subject: "Your order", html: "<p>Hello</p>", text: "Hello", messageId: "one" };
  await expect(send(mail)).rejects.toThrow();
  await until(() => [...talking.sockets].every(({ destroyed }) => destroyed));
  close();
  await talking.stop();
});
