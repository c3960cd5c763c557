/** An article about what stands in the garden. */
import { bush, conduits, dusk, fence, groundScrew, heap, lawn } from "../../models/articles/garden";
import { podSeat } from "../../lines/pods";
import { camera, ours, prop, standing, type Room } from "../room";

const DITCH = { x: 1.5, width: 0.34, from: 1.1, to: 6.6, deep: 0.5 };

const GARDEN_OFFICE: Room = {
  name: "garden-office",
  items: [
    prop(() => lawn({ ditch: DITCH }), [0, 0, 0]),
    ours("garden-pod-solo", {}, [-0.3, 0, 0], -14),
    { model: podSeat, ...standing([-0.08, 0.157, 0.1], 150) },
    prop(() => conduits(DITCH), [0, 0, 0]),
    prop(() => heap({ length: 4 }), [2.2, 0, 3.6], 2),
    prop(groundScrew, [-1.75, 0, 2.6], 24),
    prop(groundScrew, [-1.6, 0, 2.95], 17),
    prop(fence, [0, 0, -3.4]),
    ...[-3.6, -2.9, 2.35, 3.1, 3.9].map((x, i) =>
      prop(() => bush({ seed: i + 3, height: 1 + (i % 3) * 0.22 }), [x, 0, -2.5 + (i % 2) * 0.5], i * 50, 1.15),
    ),
    prop(dusk, [0, -1, -22]),
  ],
  job: {
    set: "garden",
    sky: 0.55,
    noise: 9,
    exposure: 0.5,
    glass_reflection: 0.2,
    materials: { led_white: { "Emission Strength": 60 } },
  },
  wide: camera([-1.1, 1.75, 9.2], [0.12, 1.04, 0], 42),
  alt: {
    en: "A garden pod lit from inside at dusk; in the lawn before it an open trench with two conduits, and ground screws",
    fr: "Un bureau de jardin éclairé de l’intérieur au crépuscule ; devant, une tranchée avec deux gaines et des vis de fondation",
    de: "Ein Gartenbüro in der Dämmerung, innen beleuchtet; davor im Rasen ein offener Graben mit zwei Leerrohren und Schraubfundamente",
  },
};

export const OUTDOORS: Room[] = [GARDEN_OFFICE];
