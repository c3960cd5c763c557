import { and, eq, isNotNull } from "drizzle-orm";
import { NO_PICTURES, type BannerContent, type BannerPicture } from "../../../contract/desk/bannerTerms";
import { days, addTime } from "../../clock";
import type { Transaction } from "../client";
import { vendorBanners, vendors } from "../schema";

const VENDOR = 3;

/** A wide picture of the store's own. */
function scene(name: string): BannerPicture {
  const src = `/pictures/${name}/main`;
  const files = { avif: `${src}-1600.avif`, avif_small: `${src}-960.avif`, webp: `${src}-960.webp` };
  return { name: "", ...files, width: 1600, height: 800 };
}

const plain = { product_id: null, from: null, until: null };

const quiet: BannerContent = {
  headline: {
    en: "Work that nobody overhears",
    fr: "Travailler sans être entendu",
    de: "Arbeiten, ohne gehört zu werden",
  },
  alt: {
    en: "A telephone booth and a meeting booth with oak slats, lit inside, between plants",
    fr: "Une cabine téléphonique et une cabine de réunion à lattes de chêne, éclairées, entre des plantes",
    de: "Eine Telefonbox und eine Besprechungsbox mit Eichenlamellen, innen beleuchtet, zwischen Pflanzen",
  },
  pictures: { ...NO_PICTURES, en: scene("scene-focus") },
  ...plain,
};

const meeting: BannerContent = {
  headline: { en: "Rooms that end the echo", fr: "Des salles sans écho", de: "Räume ohne Hall" },
  alt: {
    en: "Meeting room with a long oak table, six clay-colored chairs, a mobile whiteboard and felt panels",
    fr: "Salle de réunion avec une longue table en chêne, six chaises terre cuite, un tableau mobile et des panneaux de feutre",
    de: "Besprechungsraum mit langem Eichentisch, sechs tonfarbenen Stühlen, fahrbarem Whiteboard und Filzpaneelen",
  },
  pictures: { ...NO_PICTURES, en: scene("scene-meeting") },
  ...plain,
};

const company: BannerContent = {
  headline: { en: "Quiet for whole teams", fr: "Le calme pour toute l’équipe", de: "Ruhe für ganze Teams" },
  alt: {
    en: "Bright team room with four oak desks in a block, felt screens and mesh chairs",
    fr: "Salle d’équipe lumineuse, quatre bureaux en chêne réunis, écrans de feutre et fauteuils en maille",
    de: "Heller Teamraum mit vier Eichenschreibtischen im Block, Filzwänden und Netzstühlen",
  },
  pictures: { ...NO_PICTURES, en: scene("scene-company") },
  ...plain,
};

/** Two banners of a brand that shoppers see, and one that waits for the store's team. */
export async function seedBanners(tx: Transaction, now: Date): Promise<void> {
  const [brand] = await tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.id, VENDOR));
  if (!brand) return;
  const rows = [quiet, meeting, company].map((content, at) => {
    const { product_id: productId, ...written } = content;
    const isApproved = content !== company;
    return {
      ...written,
      productId,
      vendorId: VENDOR,
      position: at + 1,
      version: isApproved ? 3 : 2,
      state: isApproved ? ("approved" as const) : ("waiting" as const),
      shown: isApproved ? content : null,
      submittedAt: addTime(now, -days(3 - at)),
      createdAt: addTime(now, -days(4)),
    };
  });
  await tx.insert(vendorBanners).values(rows);
}

/** The first of them is on the home page, too. */
export async function seedHomeBanner(tx: Transaction): Promise<void> {
  const isFirst = and(
    eq(vendorBanners.vendorId, VENDOR),
    eq(vendorBanners.position, 1),
    isNotNull(vendorBanners.shown),
  );
  await tx
    .update(vendorBanners)
    .set({ home: { from: null, until: null } })
    .where(isFirst);
}
