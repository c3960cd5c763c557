import type { Deps } from "../../../deps";
import { dateFormat, formatMoney } from "../../../formats";
import { interpolate } from "../../../http/errors";
import { mailTexts } from "../words/mailTexts";
import type { OutboxHandlers } from "../../outbox/deliver";
import type { Deliver, SubjectedMail } from "../deliver";
import { eachReader } from "../readers/eachReader";
import { findVendorAccountToMail, findVendorPayoutToMail, readersOf } from "../repository/brands";
import { withoutLinks } from "../withoutLinks";
import { nameOf } from "./readers";

/** Mails about a brand's money: its account was changed, a payout has left or came back. */
export function vendorMoneyMails(deps: Deps, deliver: Deliver): OutboxHandlers {
  const { db } = deps;
  return {
    "mail.vendor-account": async (payload, message) => {
      const { accountId } = payload;
      const found = await findVendorAccountToMail(db, Number(accountId));
      if (!found) throw new Error(`account ${Number(accountId)} is not there to be mailed about`);
      const { account, brand } = found;
      const readers = await readersOf(db, account.vendorId, ["owner"]);
      const about = { kind: "mail.vendor-account", id: message, payload };
      await eachReader(deps, about, { readers, nameOf }, async ({ id, email, language }) => {
        const words = mailTexts(language).vendorMoney.mail.account;
        const text = interpolate(words.text, {
          by: withoutLinks(found.name || found.email),
          holder: withoutLinks(account.holder),
          last4: account.last4,
          brand: withoutLinks(brand),
          date: dateFormat(language, "short").format(account.usableAt),
        });
        const subject = interpolate(words.subject, { brand });
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
      });
    },
    "mail.vendor-payout": async (payload, message) => {
      const { payoutId, state } = payload;
      const found = await findVendorPayoutToMail(db, Number(payoutId));
      if (!found) throw new Error(`payout ${Number(payoutId)} is not there to be mailed about`);
      const { payout, account, brand } = found;
      const news = state === "returned" ? "returned" : "sent";
      const readers = await readersOf(db, payout.vendorId, ["owner", "finance"]);
      const about = { kind: "mail.vendor-payout", id: message, payload };
      await eachReader(deps, about, { readers, nameOf }, async ({ id, email, language }) => {
        const words = mailTexts(language).vendorMoney.mail[news];
        const amount = formatMoney(payout.amount, account.currency, language);
        const values = {
          brand: withoutLinks(brand),
          amount,
          last4: account.last4,
          reason: withoutLinks(payout.reason),
        };
        const text = interpolate(words.text, values);
        const subject = interpolate(words.subject, { ...values, brand });
        await deliver(email, language, `vendor-payout-${news}-${payout.id}-${id}`, {
          subject,
          preview: text,
          title: subject,
          blocks: [{ kind: "text", text }],
        });
      });
    },
  };
}
