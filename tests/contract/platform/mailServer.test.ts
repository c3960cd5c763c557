import { once } from "node:events";
import type { Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { makeMailer, type Mailer } from "../../../server/modules/mail/send";
import { minutes } from "../../../server/clock";
import { payBy } from "../../support/flows/paying";
import { newEmail, pay, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";

const PORT = 2597 + Number(process.env.JEST_WORKER_ID ?? 0);
const AN_HOUR = 3_600_000;

interface Received {
  to: string[];
  text: string;
}

interface MailServer {
  received: Received[];
  /** Every line that was ever taken. */
  lines: Set<Socket>;
  stop: () => Promise<void>;
}

/** A mail server that keeps what it takes; `lose` lets it drop the line after the mail, before it says so. */
async function mailServer(lose = false): Promise<MailServer> {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      let text = "";
      stream.on("data", (part: Buffer) => (text += part.toString()));
      stream.on("end", () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        if (!lose) return done();
        for (const socket of sockets) socket.destroy();
      });
    },
  });
  server.server.on("connection", (socket: Socket) => sockets.add(socket));
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => void server.listen(PORT, "127.0.0.1", resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { received, lines: sockets, stop };
}

const idOf = ({ text }: Received) => /^message-id: (.*)$/im.exec(text)?.[1];

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({ SMTP_URL: `smtp://127.0.0.1:${PORT}` });
});
afterAll(() => store.close());

test("while the mail server is down orders go on, and each mail arrives once when it is back", async () => {
  const emails = [newEmail(), newEmail()];
  for (const email of emails) expect((await pay(await withCart(store), { email })).status).toBe(200);
  await store.deliver();
  store.clock.advance(AN_HOUR);
  await store.deliver();

  const { received, stop } = await mailServer();
  try {
    store.clock.advance(AN_HOUR);
    await store.deliver();
    store.clock.advance(AN_HOUR);
    await store.deliver();
    for (const email of emails) expect(received.filter(({ to }) => to.includes(email))).toHaveLength(1);
  } finally {
    await stop();
  }
});

const codeIn = ({ text }: Received) => /^subject: ([2-9A-HJ-NP-Z]{4}) /im.exec(text)?.[1] ?? "";

/** Longer than any message waits for its next try, and than a code lives. */
async function tryAgain(): Promise<void> {
  store.clock.advance(minutes(11));
  await store.deliver();
}

test("codes asked for while the mail server is down: the last one comes when it is back, and works from then on", async () => {
  const [email, browser] = [newEmail(), store.visitor()];
  const ask = () => browser.post("/auth/send-login-verification", { email });
  expect((await ask()).status).toBe(200);
  await store.deliver();
  store.clock.advance(minutes(4));
  expect((await ask()).status).toBe(200);
  await store.deliver();
  await tryAgain();

  const { received, stop } = await mailServer();
  try {
    await tryAgain();
    const mails = received.filter(({ to }) => to.includes(email));
    expect(mails).toHaveLength(1);
    const code = mails.map(codeIn).join();
    store.clock.advance(minutes(9));
    expect((await browser.post("/auth/login", { email, code })).status).toBe(200);
  } finally {
    await stop();
  }
});

test("who was to send money is not asked for it late: the order was given up meanwhile", async () => {
  const browser = await withCart(store);
  const email = newEmail();
  const waiting = await payBy(browser, { gateway_id: 21 }, { email });
  expect(waiting.body.payment.stage).toBe("transfer");
  const { order_num, order_token: token } = waiting.body.order;
  await store.deliver();
  expect((await browser.post("/order-api/order/cancel", { order_num, token })).status).toBe(200);
  await tryAgain();

  const { received, stop } = await mailServer();
  try {
    await tryAgain();
    const subjects = received
      .filter(({ to }) => to.includes(email))
      .map(({ text }) => /^subject: (.*)$/im.exec(text)?.[1]);
    expect(subjects).toEqual([expect.stringContaining("cancel")]);
  } finally {
    await stop();
  }
});

test("a mail whose receipt got lost is sent again under the same name, so that mailboxes show one", async () => {
  const email = newEmail();
  const losing = await mailServer(true);
  expect((await pay(await withCart(store), { email })).status).toBe(200);
  await store.deliver();
  await losing.stop();
  const { received, stop } = await mailServer();
  try {
    store.clock.advance(AN_HOUR);
    await store.deliver();
    const [first] = losing.received.filter(({ to }) => to.includes(email));
    const [second, ...more] = received.filter(({ to }) => to.includes(email));
    expect(more).toEqual([]);
    expect(second && idOf(second)).toBeDefined();
    expect(first && idOf(first)).toBe(second && idOf(second));
  } finally {
    await stop();
  }
});

describe("the line to the mail server", () => {
  const mail = (name: string) => ({
    to: newEmail(),
    subject: "Your order",
    html: "<p>Hello</p>",
    text: "Hello",
    messageId: name,
  });
  let server: MailServer;
  let mailer: Mailer;
  beforeEach(async () => {
    server = await mailServer();
    mailer = makeMailer(store.deps.env);
  });
  afterEach(async () => {
    mailer.close();
    await server.stop();
  });

  test("is one for all mails that come together, and is hung up when the store stops", async () => {
    await Promise.all(["one", "two", "three"].map((name) => mailer.send(mail(name))));
    expect(server.received).toHaveLength(3);
    expect(server.lines.size).toBe(1);
    const [line] = server.lines;
    const hungUp = line && once(line, "close");
    mailer.close();
    await hungUp;
    await expect(mailer.send(mail("four"))).rejects.toThrow();
  });

  test("may have been dropped meanwhile: the next mail goes over a new one, once", async () => {
    await mailer.send(mail("one"));
    for (const line of server.lines) line.destroy();
    await mailer.send(mail("two"));
    expect(server.received.map(idOf)).toEqual([expect.stringContaining("one@"), expect.stringContaining("two@")]);
    expect(server.lines.size).toBe(2);
  });

  test("is kept when one mail is refused", async () => {
    await expect(mailer.send({ ...mail("one"), to: "nobody" })).rejects.toThrow();
    await mailer.send(mail("two"));
    await mailer.send(mail("three"));
    expect(server.received).toHaveLength(2);
    expect(server.lines.size).toBe(1);
  });
});
