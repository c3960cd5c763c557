import { isLanguage } from "../../../../contract/markets";
import type { Deps } from "../../../deps";
import { formatMoney } from "../../../formats";
import { interpolate } from "../../../http/errors";
import { mailTexts } from "../words/mailTexts";
import type { OutboxHandlers } from "../../outbox/deliver";
import type { Deliver, SubjectedMail } from "../deliver";
import { findPayoutAccountToMail, findWithdrawalToMail } from "../repository/people";
import { withoutLinks } from "../withoutLinks";

const HUNDREDTHS = 100;

/** Mails about money for coins: another account was named, what the bank has done. */
export function payoutMailHandlers({ db }: Deps, deliver: Deliver): OutboxHandlers {
  return {
    "mail.payout-account": async ({ accountId, language: asked }) => {
      const found = await findPayoutAccountToMail(db, Number(accountId));
      if (!found) throw new Error(`account ${Number(accountId)} is not there to be mailed about`);
      const language = isLanguage(asked) ? asked : "en";
      const { holder, last4, id } = found.account;
      const words = mailTexts(language).payouts.mail.account;
      const text = interpolate(words.text, { holder: withoutLinks(holder), last4 });
      const mail: SubjectedMail = {
        subject: words.subject,
        preview: text,
        title: words.subject,
        blocks: [
          { kind: "text", text },
          { kind: "text", text: words.notYou },
        ],
      };
      await deliver(found.email, language, `payout-account-${id}`, mail);
    },
    "mail.withdrawal": async ({ withdrawalId, state }) => {
      const found = await findWithdrawalToMail(db, Number(withdrawalId));
      if (!found) throw new Error(`withdrawal ${Number(withdrawalId)} is not there to be mailed about`);
      const { row, account, email, language } = found;
      // Sent back meanwhile: that has a mail of its own.
      if (row.state !== state || (row.state !== "paid" && row.state !== "returned")) return;
      const words = mailTexts(language).payouts.mail[row.state];
      const values = {
        coins: (row.coins / HUNDREDTHS).toLocaleString(language),
        amount: formatMoney(row.amount, row.currency, language),
        last4: account.last4,
        reason: withoutLinks(row.reason),
      };
      const text = interpolate(words.text, values);
      const title = interpolate(words.subject, values);
      const mail: SubjectedMail = { subject: title, preview: text, title, blocks: [{ kind: "text", text }] };
      await deliver(email, language, `withdrawal-${row.state}-${row.id}`, mail);
    },
  };
}
