import { and, eq } from "drizzle-orm";
import { days } from "../../../server/clock";
import { coworkerInvites, customers, inviteOptOuts } from "../../../server/db/schema";
import { coworkerMailHandlers } from "../../../server/modules/mail/coworkerMails";
import { writtenHandlers } from "../../../server/modules/mail/words/mailTexts";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const INVITE = "/customer-api/epp-productivity/invite-coworker";
const UNSUBSCRIBE = "/customer-api/epp-productivity/unsubscribe";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

let people = 0;
const colleague = (domain = "company.example") => `mate-${process.pid}-${(people += 1)}@${domain}`;
const invited = (browser: Visitor, ...emails: string[]) => browser.post(INVITE, { emails });
const stateOf = async (email: string) =>
  (await store.deps.db.select().from(coworkerInvites).where(eq(coworkerInvites.email, email)))[0]?.state;
const codeIn = (link: string) => new URL(link).searchParams.get("code") ?? "";

/** A member of their own, so that a day's limit is theirs alone. */
const newMember = () => store.signedIn(colleague());

describe("inviting", () => {
  test("mails a coworker once, whoever asks; the list shows where each stands", async () => {
    const [first, second] = [await newMember(), await newMember()];
    const email = colleague();
    const sent = await first.post(INVITE, { email: email.toUpperCase() });
    expect(sent.body.data).toMatchObject({ invited: 1, left: 199, results: [{ row: 1, email, result: "invited" }] });
    expect((await first.get(INVITE)).body.data.invites[0]).toMatchObject({ email, state: "queued", by_link: false });
    const [mail, ...others] = await store.mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Company Example: your coworkers furnish their desks for less");
    expect(mail?.text).toContain("you pay 10% less");
    expect((await first.get(INVITE)).body.data.invites[0]).toMatchObject({ email, state: "sent" });
    for (const browser of [first, second]) {
      const again = await invited(browser, email, email.replace("@", "+x@"));
      expect(again.body.data.results.map(({ result }) => result)).toEqual(["alreadyInvited", "double"]);
    }
    expect(await store.mailsTo(email)).toHaveLength(1);
  });

  test("tells of each address what is wrong with it, and invites the rest", async () => {
    const member = await newMember();
    const email = colleague();
    const typed = [email, "nobody", "a@northbank-robotics.example", "a@gmail.com", "employee@company.example", email];
    const { body } = await invited(member, ...typed);
    const expected = ["invited", "invalid", "foreignDomain", "foreignDomain", "member", "double"];
    expect(body.data.results.map(({ result }) => result)).toEqual(expected);
    expect(body.data.results.every(({ message }) => message.length > 3)).toBe(true);
    expect(body.data.invited).toBe(1);
  });

  test("works without scripts: the page says how many are invited, and what was wrong", async () => {
    const page = "/campaign/productivity-challenge/refer-coworker";
    const post = (browser: Visitor, emails: string, path = page) =>
      browser.send("POST", path, new URLSearchParams({ emails }).toString(), {
        "content-type": "application/x-www-form-urlencoded",
      });
    const member = await newMember();
    const email = colleague();
    const sent = await post(member, `${email}, nobody@gmail.com`, `/de-DE${page}`);
    expect([sent.status, sent.headers.location]).toEqual([303, `/de-DE${page}?invited=1&left_out=1`]);
    expect(await stateOf(email)).toBe("queued");
    expect((await post(member, "  ")).headers.location).toBe(`${page}?error=nobody`);
    expect((await post(member, "a@b.example ".repeat(201))).headers.location).toBe(`${page}?error=many`);
    expect((await post(await store.signedIn(newEmail()), email)).headers.location).toBe(page);
    expect((await post(store.visitor(), email)).headers.location).toBe(page);
  });

  test("is for members of a company, and asks for an address", async () => {
    const stranger = await store.signedIn(newEmail());
    expect((await store.visitor().post(INVITE, { email: colleague() })).status).toBe(401);
    const refused = await stranger.post(INVITE, { email: colleague() });
    expect([refused.status, refused.body.status]).toEqual([403, -1]);
    expect((await stranger.get(INVITE)).status).toBe(403);
    const empty = await (await newMember()).post(INVITE, {});
    expect([empty.status, empty.body.errors[0]?.field]).toEqual([422, "email"]);
    expect((await (await newMember()).post(INVITE, { emails: Array(51).fill("a@b.co") })).status).toBe(422);
  });

  test("has room for 200 in 24 hours, also when they are asked for at once", async () => {
    const member = await newMember();
    const lists = Array.from({ length: 5 }, () => Array.from({ length: 45 }, () => colleague()));
    const answers = await Promise.all(lists.map((list) => invited(member, ...list)));
    const results = answers.flatMap(({ body }) => body.data.results.map(({ result }) => result));
    expect(results.filter((result) => result === "invited")).toHaveLength(200);
    expect(results.filter((result) => result === "tooMany")).toHaveLength(25);
    expect((await member.get(INVITE)).body.data).toMatchObject({ left: 0, total: 200, total_pages: 20 });
    const { invites } = (await member.get(`${INVITE}?page=20`)).body.data;
    expect(invites).toHaveLength(10);
    store.clock.advance(days(1) + 1000);
    const [later] = [await store.signedIn(invites[0] ? await senderOf(invites[0].id) : "")];
    expect((await invited(later, colleague())).body.data.invited).toBe(1);
  });

  const senderOf = async (inviteId: number) => {
    const [row] = await store.deps.db
      .select({ email: customers.email })
      .from(coworkerInvites)
      .innerJoin(customers, eq(customers.id, coworkerInvites.invitedBy))
      .where(eq(coworkerInvites.id, inviteId));
    return row?.email ?? "";
  };

  test("of two members who invite one address at the same time, one has", async () => {
    const members = [await newMember(), await newMember()];
    const email = colleague();
    const answers = await Promise.all(members.map((member) => invited(member, email)));
    expect(answers.map(({ body }) => body.data.results[0]?.result).sort()).toEqual(["alreadyInvited", "invited"]);
    expect(await store.mailsTo(email)).toHaveLength(1);
  });

  test("a mailbox that the mail server does not know is shown as that, and not tried again", async () => {
    const member = await newMember();
    const email = colleague();
    await invited(member, email);
    const [row] = await store.deps.db.select().from(coworkerInvites).where(eq(coworkerInvites.email, email));
    const send = async () => {
      throw Object.assign(new Error("no such user"), { responseCode: 550 });
    };
    const handlers = writtenHandlers(store.deps.db, coworkerMailHandlers(store.deps, send));
    await handlers["mail.coworker-invite"]?.({ inviteId: row?.id, token: "token" }, 0);
    expect(await stateOf(email)).toBe("bounced");
    expect(await store.mailsTo(email)).toEqual([]);
  });
});

describe("an invitation", () => {
  test("shows who invites, the company and its percentage, to whoever has the link", async () => {
    const member = await store.signedIn("employee@company.example");
    const { link } = (await member.get(INVITE)).body.data;
    const { pathname } = new URL(link);
    expect(pathname).toBe("/c/invite");
    const path = "/customer-api/epp-productivity/invitation?code=" as const;
    const { body } = await store.visitor().get(`${path}${codeIn(link)}`);
    const about = { kind: "coworker", inviter: "Theo", company_name: "Company Example", discountPercent: 0.1 };
    expect(body.data).toMatchObject(about);
    const friend = await store.visitor().get(`${path}maya1003`);
    expect(friend.body.data).toMatchObject({ kind: "friend", inviter: "Maya", company_name: "" });
    for (const code of ["", "nobody", "-4", `${codeIn(link)}x`, "1".repeat(100)])
      expect((await store.visitor().get(`${path}${code}`)).status).toBe(404);
  });

  test("is accepted once the address is proven: by its mailed code, or as a work e-mail", async () => {
    const member = await newMember();
    const [first, second] = [colleague(), colleague()];
    await invited(member, first, second);
    await store.signedIn(first);
    const browser = await store.signedIn(newEmail());
    await browser.post("/customer-api/work-email", { email: second });
    expect(await stateOf(second)).not.toBe("accepted");
    const [mail] = (await store.mailsTo(second)).filter(({ text }) => text.includes("work_email="));
    const token = /work_email=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    await browser.post("/customer-api/verify-work-email", { token });
    const { accepted, invites } = (await member.get(INVITE)).body.data;
    expect(accepted).toBe(2);
    expect(invites.map(({ state }) => state)).toEqual(["accepted", "accepted"]);
  });

  test("of two people who prove one mailbox at the same time, one has accepted it", async () => {
    const member = await newMember();
    const email = colleague();
    await invited(member, email);
    const browsers = [store.visitor(), store.visitor()];
    const twins = [email, email.replace("@", "+two@")];
    for (const [at, twin] of twins.entries())
      await browsers[at]?.post("/auth/send-login-verification", { email: twin });
    const codes = await Promise.all(twins.map((twin) => store.codeFor(twin)));
    await Promise.all(twins.map((twin, at) => browsers[at]?.post("/auth/login", { email: twin, code: codes[at] })));
    const rows = await store.deps.db.select().from(coworkerInvites).where(eq(coworkerInvites.email, email));
    expect(rows.map(({ state }) => state)).toEqual(["accepted"]);
    expect((await member.get(INVITE)).body.data.accepted).toBe(1);
  });

  test("by a link counts for who becomes a member through it, and for nobody else", async () => {
    const member = await newMember();
    const { link } = (await member.get(INVITE)).body.data;
    const rid = codeIn(link);
    const enter = async (email: string) => {
      const browser = store.visitor();
      await browser.post(`/auth/send-login-verification?epp_rid=${rid}`, { email });
      await browser.post("/auth/login", { email, code: await store.codeFor(email) });
    };
    const [joined, elsewhere] = [colleague(), colleague("northbank-robotics.example")];
    for (const email of [joined, elsewhere, newEmail()]) await enter(email);
    const old = colleague();
    await store.signedIn(old);
    store.clock.advance(days(1));
    await enter(old);
    const { invites, accepted } = (await member.get(INVITE)).body.data;
    expect([accepted, invites.map(({ email, by_link }) => [email, by_link])]).toEqual([1, [[joined, true]]]);
  });
});

describe("who wants no invitations", () => {
  test("presses once in the mail program or on the page, and gets none any more, from no company", async () => {
    const member = await newMember();
    const email = colleague();
    await invited(member, email);
    const [mail] = await store.mailsTo(email);
    const link = /\S+\/c\/unsubscribe\?token=([\w-]+)/.exec(mail?.text ?? "");
    expect(mail?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    expect(mail?.headers["list-unsubscribe"]).toContain(`${UNSUBSCRIBE}?token=${link?.[1]}`);
    const press = (token: string) =>
      store.app.inject({
        method: "POST",
        url: `${UNSUBSCRIBE}?token=${token}`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: "List-Unsubscribe=One-Click",
      });
    for (const status of [200, 200]) expect((await press(link?.[1] ?? "")).statusCode).toBe(status);
    expect((await press("nothing")).statusCode).toBe(404);
    expect(await stateOf(email)).toBe("unsubscribed");
    const again = await invited(await newMember(), email);
    expect(again.body.data.results[0]?.result).toBe("unsubscribed");
    expect(await store.mailsTo(email)).toHaveLength(1);
    // Whoever joins all the same has accepted.
    await store.signedIn(email);
    expect(await stateOf(email)).toBe("accepted");
  });

  test("gets none that was in the outbox already", async () => {
    const email = colleague();
    await invited(await newMember(), email);
    const which = and(eq(coworkerInvites.email, email), eq(coworkerInvites.state, "queued"));
    const [row] = await store.deps.db.select().from(coworkerInvites).where(which);
    await store.deps.db.insert(inviteOptOuts).values({ mailbox: row?.mailbox ?? "", at: store.clock.now() });
    expect(await store.mailsTo(email)).toEqual([]);
    expect(await stateOf(email)).toBe("unsubscribed");
  });

  test("needs no script", async () => {
    const email = colleague();
    await invited(await newMember(), email);
    const [mail] = await store.mailsTo(email);
    const token = /unsubscribe\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const form = (value: string) =>
      store.app.inject({
        method: "POST",
        url: "/fr-FR/c/unsubscribe",
        headers: { "content-type": "application/x-www-form-urlencoded", origin: store.deps.env.origin },
        payload: new URLSearchParams({ token: value }).toString(),
      });
    expect((await form(token)).headers.location).toBe("/fr-FR/c/unsubscribe?done=1");
    expect((await form("wrong")).headers.location).toBe("/fr-FR/c/unsubscribe?error=1");
    expect(await stateOf(email)).toBe("unsubscribed");
  });
});
