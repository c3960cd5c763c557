import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, test, type Browser, type Page } from "@playwright/test";
import type { StaffRole } from "../../../contract/desk/rights";
import { expectAccessible } from "../../support/checks/axe";
import { beyondWindow } from "../../support/checks/sideways";
import { codeIn, mailsTo } from "../../support/inbox";
import { runStore, type StoreProcess } from "../../support/processes/runStore";
import { visit, wordsOf } from "../../support/storefront";

const OWNER = "operator@example.com";
const CODES = /is your sign-in code/;
// Beside the store of the other journeys, in which one of the team decides alone.
const PORT = Number(process.env.JOURNEY_PORT ?? 3210) + 4;
const DATA = ".cache/second-person";
const OUTBOX = path.join(DATA, "outbox");
const say = wordsOf("en");
const settings = (key: string, values?: Record<string, string | number>) => say(`settingsDesk:${key}`, values);
const second = (key: string, values?: Record<string, string | number>) => say(`vendorMoney:second.${key}`, values);

test.use({ baseURL: `http://localhost:${PORT}` });
test.describe.configure({ mode: "serial", timeout: 180_000 });

let store: StoreProcess;
/** Two owners, each in their own browser. */
let one: Page;
let other: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  rmSync(DATA, { recursive: true, force: true });
  // What the other journeys' store began with, where the run has it; otherwise it seeds its own.
  if (process.env.JOURNEY_WORLD) cpSync(process.env.JOURNEY_WORLD, DATA, { recursive: true });
  store = await runStore({ port: PORT, dataDir: DATA });
  one = await signedIn(browser, OWNER, "/console/team");
  other = await joined(browser, "second@people.example", "owner");
});
test.afterAll(() => store.stop());

/** Somebody in a browser of their own, at a page. */
async function signedIn(browser: Browser, email: string, next: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: store.origin })).newPage();
  const known = mailsTo(email, CODES, OUTBOX).length;
  await visit(page, `/sign-in?next=${encodeURIComponent(next)}`);
  await page.getByRole("textbox", { name: say("auth:email.label"), exact: true }).fill(email);
  await page.getByRole("button", { name: say("auth:email.submit") }).click();
  await expect.poll(() => mailsTo(email, CODES, OUTBOX).length).toBeGreaterThan(known);
  const code = codeIn(mailsTo(email, CODES, OUTBOX)[0]?.subject ?? "");
  await page.getByRole("textbox", { name: say("auth:code.label") }).fill(code);
  await expect(page).toHaveURL(next);
  return page;
}

async function invite(email: string, role: StaffRole): Promise<void> {
  await visit(one, "/console/team");
  const form = one.getByRole("region", { name: say("staffTeam:inviteTitle") });
  await form.getByRole("textbox", { name: say("staffTeam:inviteEmail") }).fill(email);
  await form.getByRole("combobox", { name: say("staffTeam:role") }).selectOption(role);
  await form.getByRole("button", { name: say("staffTeam:invite"), exact: true }).click();
}

/** Somebody who was asked to take a role and has. */
async function joined(browser: Browser, email: string, role: StaffRole): Promise<Page> {
  await invite(email, role);
  await expect(one.getByText(say("staffTeam:invited", { email }))).toBeVisible();
  const page = await signedIn(browser, email, "/console/join");
  await page.getByRole("button", { name: say("staffTeam:join.accept") }).click();
  await expect(page).toHaveURL(/\/console$/);
  return page;
}

test("a stricter limit holds at once, a looser one once a second person has approved it @desktop", async () => {
  await visit(one, "/console/settings");
  const field = one.getByRole("spinbutton", { name: settings("fields.refund.dollars") });
  await expect(field).toHaveValue("500");
  expect(await beyondWindow(one)).toBe("");
  await expectAccessible(one);
  const save = () => one.keyboard.press("Control+s");
  await field.fill("400");
  await save();
  await expect(one.getByText(say("desk:form.saved"))).toBeVisible();

  await field.fill("2000");
  await save();
  await expect(one.getByText(settings("waits"))).toBeVisible();
  await expect(field).toHaveValue("400");
  const asked = one.getByRole("region", { name: second("limits") });
  await expect(asked.getByText(second("own"))).toBeVisible();
  await expect(asked.getByRole("button", { name: new RegExp(`^${second("approve")}`) })).toHaveCount(0);
  await expectAccessible(one);

  await visit(other, "/console");
  await other.getByRole("button", { name: new RegExp(`^${say("deskHome:figures.limits_to_sign.label")}`) }).click();
  await other.getByRole("link", { name: say("deskHome:figures.limits_to_sign.open") }).click();
  const title = second("limitsOf", { count: 1 });
  await expect(other.getByRole("region", { name: title })).toContainText("400 → 2,000");
  await other.getByRole("button", { name: second("actOn", { act: second("approve"), title }) }).click();
  await expectAccessible(other);
  await other
    .getByRole("dialog")
    .getByRole("button", { name: second("approve"), exact: true })
    .click();
  await expect(other.getByText(second("told.done", { title }))).toBeVisible();
  await expect(other.getByRole("spinbutton", { name: settings("fields.refund.dollars") })).toHaveValue("2000");
  await other.setViewportSize({ width: 390, height: 844 });
  expect(await beyondWindow(other)).toBe("");
});

test("the store checks itself when it is asked to, and says what to do @desktop", async () => {
  const t = (key: string, values?: Record<string, string | number>) => say(`doctorDesk:${key}`, values);
  await visit(one, "/console/doctor");
  await expect(one.getByText(t("never"))).toBeVisible();
  await expectAccessible(one);
  await one.getByRole("button", { name: t("run") }).click();
  await expect(one.getByText(t("done"))).toBeVisible();
  await expect(one.getByRole("row").filter({ hasText: t("findings.mail_folder.bad") })).toContainText("SMTP_URL");
  await expect(one.getByRole("row").filter({ hasText: t("findings.books.ok") })).toBeVisible();
  await expectAccessible(one);
  await one.setViewportSize({ width: 390, height: 844 });
  expect(await beyondWindow(one)).toBe("");
  await one.getByRole("link", { name: `${t("open")}: ${t("findings.people.title")}` }).click();
  await expect(one).toHaveURL(/\/console\/team$/);
  await one.setViewportSize({ width: 1440, height: 900 });
});

test("a role that opens the till is given by two owners, and whoever has it gets in once both have agreed @desktop", async ({
  browser,
}) => {
  const email = "third@people.example";
  const person = await joined(browser, email, "reader");
  await visit(one, "/console/team");
  await one.getByRole("combobox", { name: say("staffTeam:roleOf", { name: email }) }).selectOption("finance");
  const role = say("staffTeam:roles.finance");
  await one.getByRole("button", { name: say("staffTeam:roleGiveTo", { name: email, role }) }).click();
  await expect(one.getByText(say("staffTeam:asked"))).toBeVisible();
  const title = second("roleOf", { person: email, role });
  await expect(one.getByRole("region", { name: title })).toContainText(second("own"));
  expect(await beyondWindow(one)).toBe("");
  await expectAccessible(one);
  await visit(person, "/console");
  await expect(person.getByRole("link", { name: say("desk:console.places.payments") })).toHaveCount(0);

  await visit(other, "/console/team");
  await expect(other.getByRole("region", { name: title })).toContainText(
    second("roleBefore", { role: say("staffTeam:roles.reader") }),
  );
  await other.getByRole("button", { name: second("actOn", { act: second("approve"), title }) }).click();
  await other
    .getByRole("dialog")
    .getByRole("button", { name: second("approve"), exact: true })
    .click();
  await expect(other.getByText(second("told.done", { title }))).toBeVisible();
  await expect(other.getByRole("combobox", { name: say("staffTeam:roleOf", { name: email }) })).toHaveValue("finance");
  expect(await beyondWindow(other)).toBe("");
  await expectAccessible(other);
  await visit(person, "/console");
  await expect(person.getByRole("link", { name: say("desk:console.places.payments") })).toBeVisible();

  // Somebody who is asked to join as one of these gets no mail before it is signed.
  const asked = "fourth@people.example";
  await invite(asked, "manager");
  await expect(one.getByText(say("staffTeam:asked"))).toBeVisible();
  const invitation = second("roleOf", { person: asked, role: say("staffTeam:roles.manager") });
  await one.getByRole("button", { name: second("actOn", { act: second("withdraw"), title: invitation }) }).click();
  await one
    .getByRole("dialog")
    .getByRole("button", { name: second("withdraw"), exact: true })
    .click();
  await expect(one.getByText(second("told.withdrawn", { title: invitation }))).toBeVisible();
  expect(mailsTo(asked, /./, OUTBOX)).toEqual([]);
});
