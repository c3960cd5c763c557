import { eq } from "drizzle-orm";
import { customers, vendorAccounts, vendorPayouts, vendors } from "../../../db/schema";
import type { Deps } from "../../../deps";
import { dateFormat, formatMoney } from "../../../formats";
import { fill } from "../../../http/errors";
import { textsIn } from "../../../locales/texts";
import type { OutboxHandlers } from "../../outbox/deliver";
import type { Deliver, SubjectedMail } from "../deliver";
import { unlinked } from "../unlinked";
import { readersOf } from "./readers";

/** Mails about a brand's money: its account was changed, a payout has left or came back. */
export function vendorMoneyMails({ db }: Deps, deliver: Deliver): OutboxHandlers {
  return {
    "mail.vendor-account": async ({ accountId }) => {
      const [found] = await db
        .select({ account: vendorAccounts, brand: vendors.name, name: customers.fullname, email: customers.email })
        .from(vendorAccounts)
        .innerJoin(vendors, eq(vendors.id, vendorAccounts.vendorId))
        .innerJoin(customers, eq(customers.id, vendorAccounts.namedBy))
        .where(eq(vendorAccounts.id, Number(accountId)));
      if (!found) throw new Error(`account ${Number(accountId)} is not there to be mailed about`);
      const { account, brand } = found;
      for (const { id, email, language } of await readersOf(db, account.vendorId, ["owner"])) {
        const words = textsIn(language).vendorMoney.mail.account;
        const text = fill(words.text, {
          by: unlinked(found.name || found.email),
          holder: unlinked(account.holder),
          last4: account.last4,
          brand: unlinked(brand),
          date: dateFormat(language, "short").format(account.usableAt),
        });
        const subject = fill(words.subject, { brand });
        const blocks: SubjectedMail["blocks"] = [
          { kind: "text", text },
          { kind: "text", text: words.notYou },
        ];
        await deliver(email, language, `vendor-account-${account.id}-${id}`, {
          subject,
          preview: text,
          title: subject,
          blocks,
        });
      }
    },
    "mail.vendor-payout": async ({ payoutId, state }) => {
      const [found] = await db
        .select({ payout: vendorPayouts, account: vendorAccounts, brand: vendors.name })
        .from(vendorPayouts)
        .innerJoin(vendorAccounts, eq(vendorAccounts.id, vendorPayouts.accountId))
        .innerJoin(vendors, eq(vendors.id, vendorPayouts.vendorId))
        .where(eq(vendorPayouts.id, Number(payoutId)));
      if (!found) throw new Error(`payout ${Number(payoutId)} is not there to be mailed about`);
      const { payout, account, brand } = found;
      const news = state === "returned" ? "returned" : "sent";
      for (const { id, email, language } of await readersOf(db, payout.vendorId, ["owner", "finance"])) {
        const words = textsIn(language).vendorMoney.mail[news];
        const amount = formatMoney(payout.amount, account.currency, language);
        const values = { brand: unlinked(brand), amount, last4: account.last4, reason: unlinked(payout.reason) };
        const text = fill(words.text, values);
        const subject = fill(words.subject, { ...values, brand });
        await deliver(email, language, `vendor-payout-${news}-${payout.id}-${id}`, {
          subject,
          preview: text,
          title: subject,
          blocks: [{ kind: "text", text }],
        });
      }
    },
  };
}
