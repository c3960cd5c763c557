import type { Market } from "../../../contract/locales";
import type { Showroom } from "../../../contract/showrooms/showroomRoutes";
import type { Deps } from "../../deps";
import { defineErrors, DomainError } from "../../http/errors";
import { texts } from "../../locales/texts";
import { worded } from "../../measures";
import { allPlaces, findShowroom, notesOf, stepsOf } from "./repository";

const errors = defineErrors({
  unknownShowroom: {
    http: 404,
    status: 0,
    message: texts.catalog.errors.unknownShowroom,
  },
});

/**
 * What a work pod's showroom shows, in the words and units of a market; of a building with the rules of places, where
 * that is asked for. Throws 404.
 */
export async function readShowroom(
  { db }: Pick<Deps, "db">,
  market: Market,
  slug: string,
  ofBuilding = false,
): Promise<Showroom> {
  const found = await findShowroom(db, slug);
  if (!found || (ofBuilding && !found.showroom.isBuilding)) throw new DomainError(errors.unknownShowroom);
  const { productId, isBuilding, inside, layers, openings, things } = found.showroom;
  const [notes, steps, places] = await Promise.all([
    notesOf(db, productId),
    stepsOf(db, productId),
    ofBuilding ? allPlaces(db) : [],
  ]);
  const say = (words: Parameters<typeof worded>[0]) => worded(words, market);
  const isNear = ({ country }: { country: string }) => country === market.country;
  return {
    product_id: productId,
    product_slug: found.slug,
    product_name: say(found.name),
    is_building: isBuilding,
    inside,
    layers: layers.map((layer) => ({ ...layer, name: say(layer.name) })),
    openings,
    things: things.map((thing) => ({ ...thing, name: say(thing.name) })),
    notes: notes.map(({ part, subject, title, text, level }) => ({
      part,
      subject,
      title: say(title),
      text: say(text),
      level,
    })),
    steps: steps.map(({ title, text, fromDay, toDay }) => ({
      title: say(title),
      text: say(text),
      from_day: fromDay,
      to_day: toDay,
    })),
    places: [...places.filter(isNear), ...places.filter((place) => !isNear(place))].map((place) => ({
      code: place.code,
      country: place.country,
      name: say(place.name),
      text: say(place.text),
      rule: { ...place.rule, steps: [...place.rule.steps] },
      source_name: place.sourceName,
      source_url: place.sourceUrl,
      noted_on: place.notedOn,
    })),
  };
}
