import { VENDOR_ROLES, vendorMay } from "../../../../contract/desk/rights";
import type { Language } from "../../../../contract/markets";
import type { listingProposals } from "../../../db/schema";
import type { Queries } from "../../../db/client";
import type { LocalizedText } from "../../../db/schema/columns";
import type { Deps } from "../../../deps";
import { interpolate } from "../../../http/errors";
import { mailTexts } from "../words/mailTexts";
import type { OutboxHandlers } from "../../outbox/deliver";
import type { Deliver, SubjectedMail } from "../deliver";
import { eachReader } from "../readers/eachReader";
import {
  findBannerToMail,
  findNameToMail,
  findProposalToMail,
  listWaitingBanners,
  listWaitingProposals,
  readersOf,
} from "../repository/brands";
import { withoutLinks } from "../withoutLinks";
import { deskPage, nameOf } from "./readers";

/** What was decided about, as both sides call it. */
interface Subject {
  vendorId: number;
  brand: string;
  nameIn: (language: Language) => string;
  page: string;
}

type ProposalName = Pick<typeof listingProposals.$inferSelect, "changes"> & { name: LocalizedText | null };

/** As the brand has written it; where it has not, as it is sold. */
function proposedName({ changes, name }: ProposalName, language: Language): string {
  const written = changes[`name.${language}`] ?? name?.[language] ?? changes["name.en"];
  return typeof written === "string" ? written : "";
}

const bannerName = ({ headline, alt }: Record<"headline" | "alt", LocalizedText>, language: Language): string =>
  headline[language] || alt[language];

async function listingOf(db: Queries, id: number): Promise<Subject | undefined> {
  const row = await findProposalToMail(db, id);
  if (!row) return undefined;
  const { changes, vendorId, productId } = row.proposal;
  return {
    vendorId,
    brand: row.brand,
    nameIn: (language) => proposedName({ changes, name: row.name }, language),
    page: `/brand/listings?product=${productId ?? `new-${id}`}`,
  };
}

async function bannerOf(db: Queries, id: number): Promise<Subject | undefined> {
  const row = await findBannerToMail(db, id);
  if (!row) return undefined;
  const { banner, brand } = row;
  return {
    vendorId: banner.vendorId,
    brand,
    nameIn: (language) => bannerName(banner, language),
    page: `/brand/banners/edit?id=${id}`,
  };
}

/** The right that asks for whoever works at it. */
const RIGHTS = { listing: "goods.edit", banner: "brand.edit" } as const;
/** Names that a mail lists of each kind. */
const LISTED = 20;

/** Mails about what brands propose: to those who edit at the brand what was decided, to the team what waits. */
export function approvalMails(deps: Deps, deliver: Deliver): OutboxHandlers {
  const { db, env } = deps;
  return {
    "mail.brand-decision": async (payload, message) => {
      const { about: kind, id, version, decision: said, reason } = payload;
      const about = kind === "banner" ? "banner" : "listing";
      const decision = said === "accepted" ? "accepted" : "refused";
      const subject = await (about === "banner" ? bannerOf : listingOf)(db, Number(id));
      // Deleted since.
      if (!subject) return;
      const roles = VENDOR_ROLES.filter((role) => vendorMay(role, RIGHTS[about]));
      const readers = await readersOf(db, subject.vendorId, roles);
      const sent = { kind: "mail.brand-decision", id: message, payload };
      await eachReader(deps, sent, { readers, nameOf }, async ({ id: reader, email, language }) => {
        const words = mailTexts(language).brands.decision[about][decision];
        const values = { name: withoutLinks(subject.nameIn(language)), brand: withoutLinks(subject.brand) };
        const [text, title] = [interpolate(words.text, values), interpolate(words.subject, values)];
        const mail: SubjectedMail = {
          subject: title,
          preview: text,
          title,
          blocks: [
            { kind: "text", text },
            ...(decision === "refused" ? [{ kind: "text", text: String(reason) } as const] : []),
            { kind: "button", label: words.button, href: deskPage(env, subject.page, language) },
          ],
        };
        await deliver(email, language, `brand-${about}-${Number(id)}-${Number(version)}-${reader}`, mail);
      });
    },
    "mail.approvals-waiting": async ({ vendorId, hour }) => {
      const of = Number(vendorId);
      const brand = await findNameToMail(db, of);
      const { listings, banners } = await waitingOf(db, of);
      // Decided about or taken back before the hour was over.
      if (!brand || listings.length + banners.length === 0) return;
      const name = withoutLinks(brand.name);
      const rows = [
        { label: "Listings", value: listings.map(withoutLinks).join(", ") },
        { label: "Banners", value: banners.map(withoutLinks).join(", ") },
      ].filter(({ value }) => value !== "");
      const title = `${name} waits for your decision`;
      const page =
        listings.length > 0 ? "/console/approvals?kind=listings&state=proposed" : "/console/approvals?state=waiting";
      await deliver(env.salesEmail, "en", `approvals-waiting-${of}-${Number(hour)}`, {
        subject: title,
        preview: rows.map(({ label, value }) => `${label}: ${value}`).join("; "),
        title,
        blocks: [
          { kind: "rows", rows },
          { kind: "button", label: "Decide", href: deskPage(env, page, "en") },
        ],
      });
    },
  };
}

/** Names of what waits of a brand, what was sent first first. */
async function waitingOf(db: Queries, vendorId: number): Promise<Record<"listings" | "banners", string[]>> {
  const proposals = await listWaitingProposals(db, vendorId, LISTED);
  const banners = await listWaitingBanners(db, vendorId, LISTED);
  return {
    listings: proposals.map((row) => proposedName(row, "en")),
    banners: banners.map((row) => bannerName(row, "en")),
  };
}
