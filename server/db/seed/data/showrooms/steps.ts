import type { LocalizedText } from "../../../schema/columns";
import { inThree } from "./note";

export interface SeedStep {
  title: LocalizedText;
  text: LocalizedText;
  fromDay: number;
  toDay: number;
}

type Three = readonly [string, string, string];

const step = (fromDay: number, toDay: number, title: Three, text: Three): SeedStep => ({
  fromDay,
  toDay,
  title: inThree(title),
  text: inThree(text),
});

const ordered = (text: Three) => step(0, 0, ["You order", "Vous commandez", "Sie bestellen"], text);

/** A garden pod: so many days of ground works and of building. */
const garden = (ground: number, building: number): SeedStep[] => [
  ordered([
    "A call checks garden, access and power with you. Until it is sent you cancel at no cost.",
    "Un appel vérifie avec vous jardin, accès et courant. Tant qu’il n’est pas parti, vous annulez sans frais.",
    "In einem Gespräch prüfen wir Garten, Zugang und Strom. Bis zum Versand stornieren Sie kostenlos.",
  ]),
  step(
    1,
    10,
    ["Notice or permit", "Déclaration ou permis", "Anzeige oder Genehmigung"],
    [
      "You get plan, section and elevations as files for your building office. Where it has to answer, everything below moves by the time it takes.",
      "Vous recevez plan, coupe et façades pour le service d’urbanisme. S’il doit répondre, la suite attend sa réponse.",
      "Sie erhalten Grundriss, Schnitt und Ansichten für Ihr Bauamt. Muss es antworten, verschiebt sich alles Weitere um diese Zeit.",
    ],
  ),
  step(
    11,
    10 + ground,
    ["Ground", "Sol", "Boden"],
    [
      "Ground screws or slab, and the trench for cable and network.",
      "Vis de fondation ou dalle, et la tranchée pour câble et réseau.",
      "Schraubfundamente oder Platte, dazu der Graben für Strom und Netzwerk.",
    ],
  ),
  step(
    11 + ground,
    15 + ground,
    ["Delivery", "Livraison", "Lieferung"],
    [
      "The carrier calls for a day and a window of four hours.",
      "Le transporteur convient d’un jour et d’un créneau de quatre heures.",
      "Die Spedition vereinbart einen Tag und ein Zeitfenster von vier Stunden.",
    ],
  ),
  step(
    16 + ground,
    15 + ground + building,
    ["Building", "Montage", "Aufbau"],
    [
      "Two people with the illustrated manual; shell first, then glass, then the inside.",
      "À deux, avec le manuel illustré : l’enveloppe d’abord, puis le vitrage, puis l’intérieur.",
      "Zu zweit mit der bebilderten Anleitung: erst die Hülle, dann das Glas, dann der Innenausbau.",
    ],
  ),
  step(
    16 + ground + building,
    18 + ground + building,
    ["Power and keys", "Courant et clés", "Strom und Schlüssel"],
    [
      "The electrician connects and measures; the lock’s keys are sealed in the last carton.",
      "L’électricien raccorde et mesure ; les clés sont scellées dans le dernier carton.",
      "Die Elektrofachkraft schließt an und misst; die Schlüssel liegen versiegelt im letzten Karton.",
    ],
  ),
];

const booth: SeedStep[] = [
  ordered([
    "We ask for the floor plan and check doors, lift and ceiling.",
    "Nous demandons le plan et vérifions portes, ascenseur et plafond.",
    "Wir bitten um den Grundriss und prüfen Türen, Aufzug und Decke.",
  ]),
  step(
    2,
    9,
    ["Delivery", "Livraison", "Lieferung"],
    [
      "The carrier calls for a day and a window of four hours.",
      "Le transporteur convient d’un jour et d’un créneau de quatre heures.",
      "Die Spedition vereinbart einen Tag und ein Zeitfenster von vier Stunden.",
    ],
  ),
  step(
    3,
    10,
    ["Assembly", "Montage", "Aufbau"],
    [
      "Within a working day, by your people or ours, with no dust and no drilling.",
      "En une journée de travail, par vos équipes ou les nôtres, sans poussière ni perçage.",
      "Innerhalb eines Arbeitstags, durch Ihre Leute oder unsere, ohne Staub und ohne Bohren.",
    ],
  ),
  step(
    3,
    10,
    ["First call", "Premier appel", "Erstes Gespräch"],
    [
      "Plug it in, step inside: light and fans start by themselves.",
      "Branchez, entrez : lumière et ventilation démarrent seules.",
      "Einstecken, eintreten: Licht und Lüfter gehen von selbst an.",
    ],
  ),
];

export const steps: Record<string, SeedStep[]> = {
  "garden-pod-solo": garden(7, 2),
  "garden-pod-duo": garden(9, 4),
  "quiet-booth-one": booth,
  "quiet-booth-meet": booth,
};
