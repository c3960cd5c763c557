import { COUNTERSIGNED_KINDS } from "../../../../contract/countersigning/countersignTerms";
import type { Deps } from "../../../deps";
import { formatMoney } from "../../../formats";
import { listCountersignatures, type ListedCountersignature } from "../../countersignatures/repository";
import { nameOf } from "../../desk/records";
import type { OutboxHandlers } from "../../outbox/deliver";
import type { Deliver } from "../deliver";
import { withoutLinks } from "../withoutLinks";
import { deskPage } from "./readers";

/** What is asked for, as a title begins. */
function subjectOf({ row, vendor }: ListedCountersignature): string {
  const { kind, amount, currency } = row;
  if (amount !== null && currency !== null) return `A refund of ${formatMoney(amount, currency, "en")}`;
  const brand = withoutLinks(vendor ?? "all brands");
  return kind === "commission_end" ? `The end of a commission of ${brand}` : `A commission of ${brand}`;
}

/** To the team: something waits for the signature of somebody who has not asked for it. */
export function countersignMails({ db, env }: Deps, deliver: Deliver): OutboxHandlers {
  return {
    "mail.countersignature-waiting": async ({ id }) => {
      const [found] = await listCountersignatures(db, { kinds: COUNTERSIGNED_KINDS, id: Number(id), limit: 1 });
      // Decided about or taken back before the mail left.
      if (found?.row.state !== "waiting") return;
      const { row, asker, orderNumber } = found;
      const title = `${subjectOf(found)} waits for a second person`;
      const rows = [
        { label: "Asked by", value: withoutLinks(nameOf(asker)) },
        { label: "Order", value: orderNumber ?? "" },
        { label: "Category", value: row.rule?.category ?? "" },
        { label: "Rate", value: row.rule ? `${row.rule.rate / 100} %` : "" },
        { label: "Reason", value: withoutLinks(row.reason) },
      ].filter(({ value }) => value !== "");
      await deliver(env.salesEmail, "en", `countersignature-${row.id}`, {
        subject: title,
        preview: rows.map(({ label, value }) => `${label}: ${value}`).join("; "),
        title,
        blocks: [
          { kind: "rows", rows },
          { kind: "button", label: "Decide", href: deskPage(env, "/console/payouts?view=approvals", "en") },
        ],
      });
    },
  };
}
