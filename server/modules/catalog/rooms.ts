import type { Static } from "typebox";
import type { Market } from "../../../contract/locales";
import type { Room as RoomSchema, Spot } from "../../../contract/shared";
import { loadProductBySlug } from "./repositoryProducts";
import type { Source } from "./memo";
import { imageCatalog } from "./pictures/imageCatalog";
import { studioFile } from "./pictures/studioFile";

type Room = Static<typeof RoomSchema>;
/** Products by the owner of the picture in which they lie, `scene-company`. */
type Hotspots = Record<string, { product: string; x: number; y: number }[]>;

const hotspots = studioFile<Hotspots>("contract/hotspots.json");

/** A photographed room by its name in the studio with the products in it that are sold; null while there is none. */
export async function readRoom(source: Source, { language }: Market, name: string): Promise<Room | null> {
  const book = await imageCatalog(source, { language });
  const read = async (owner: string) => {
    const picture = book.scene(owner);
    return picture && { picture, spots: await spotsIn(source, language, owner) };
  };
  const [wide, phone] = await Promise.all([read(`scene-${name}`), read(`scene-${name}-phone`)]);
  return wide && { ...wide, phone };
}

async function spotsIn(source: Source, language: Market["language"], owner: string): Promise<Spot[]> {
  const spots = await Promise.all(
    (hotspots()[owner] ?? []).map(async ({ product: slug, x, y }) => {
      const facts = await loadProductBySlug(source, slug);
      if (!facts) return [];
      const { product, category } = facts;
      const link = { name: product.name[language], href: `/${category.slug}/${product.slug}` };
      return [{ ...link, has_quick_view: category.quickView, x, y }];
    }),
  );
  return spots.flat();
}
