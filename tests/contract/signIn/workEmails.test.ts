import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({ STORE_WORK_EMAIL_ONLY: "true" });
});
afterAll(() => store.close());

let people = 0;
const work = () => `work-${++people}-${process.pid}@people.example`;
const PRIVATE = "somebody@gmail.com";
const PASSWORD = Buffer.from("anchor mosaic thirty gravel").toString("base64");

test.each([
  ["en-US", "Please use work email"],
  ["de-DE", "Bitte verwenden Sie Ihre geschäftliche E-Mail-Adresse"],
  ["fr-FR", "Veuillez utiliser votre e-mail professionnel"],
])("a store for companies sends no code to a mail service for everybody (%s)", async (locale, message) => {
  const headers = { "accept-language": locale };
  for (const email of [PRIVATE, "Somebody@GMIAL.com"]) {
    const refused = await store.visitor().post("/auth/send-login-verification", { email }, headers);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ status: 0, errors: [{ field: "email", message }] });
  }
  expect(await store.mailsTo(PRIVATE)).toEqual([]);
});

test("no other way lets such an address in, and one of a company gets in", async () => {
  const visitor = store.visitor();
  const login = await visitor.post("/auth/login", { email: PRIVATE, code: "AAAA" });
  expect([login.status, login.body.errors?.[0]?.field]).toEqual([422, "email"]);
  const body = { email: PRIVATE, password: PASSWORD };
  for (const type of ["sign-in", "sign-up"])
    expect((await visitor.send("POST", `/customer-api/sign-in?type=${type}`, body)).status).toBe(422);
  const member = await store.signedIn(work());
  const moved = await member.put("/customer-api/email", { email: PRIVATE, code: "AAAA", new_code: "AAAA" });
  expect([moved.status, moved.body.errors?.[0]?.field]).toEqual([422, "email"]);
});

test("a password typed without scripts is refused with why", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  for (const page of ["/sign-in", "/sign-up"]) {
    const payload = new URLSearchParams({ email: PRIVATE, password: "anchor mosaic thirty gravel" }).toString();
    const told = await store.visitor().send("POST", page, payload, headers);
    expect(told.status).toBe(303);
    expect(told.headers.location).toContain("error=work");
  }
});

test("a page for companies asks for it in any store", async () => {
  const open = await startTestStore();
  const ask = (email: string) => open.visitor().post("/auth/send-login-verification", { email, type: "work-email" });
  expect((await ask(PRIVATE)).status).toBe(422);
  expect((await ask(work())).status).toBe(200);
  await open.close();
});
