import { noise, note, type SeedNote } from "./note";

const shared: SeedNote[] = [
  note(
    "climate",
    ["No sound through the air", "Pas de bruit par l’air", "Kein Schall durch die Luft"],
    [
      "Air comes and goes through a duct lined with felt that bends twice, so that it carries no words.",
      "L’air passe par une gaine doublée de feutre qui fait deux coudes : elle ne porte pas les mots.",
      "Die Luft strömt durch einen Kanal aus Filz, der zweimal abbiegt: Worte trägt er nicht.",
    ],
  ),
  note(
    "foundation",
    ["A level floor", "Un sol plan", "Ein ebener Boden"],
    [
      "Rubber feet make up for 10 mm (0.4 in). On raised floors, ask the building for the load it takes for each square meter.",
      "Les patins rattrapent 10 mm. Sur un faux plancher, demandez au bâtiment la charge admise par mètre carré.",
      "Gummifüße gleichen 10 mm aus. Bei Doppelböden fragen Sie im Haus nach der zulässigen Last je Quadratmeter.",
    ],
  ),
  note(
    "foundation",
    ["Distance to sprinklers", "Distance aux sprinklers", "Abstand zu Sprinklern"],
    [
      "Keep 10 cm (4 in) above the roof free, and ask whoever looks after the sprinklers: some insurers want one inside, for which the roof has a hatch.",
      "Gardez 10 cm libres au-dessus du toit et voyez le responsable des sprinklers : certains assureurs en demandent un dedans, et le toit a une trappe pour cela.",
      "Lassen Sie 10 cm über dem Dach frei und fragen Sie, wer die Sprinkler betreut: Manche Versicherer verlangen einen im Inneren, dafür hat das Dach eine Klappe.",
    ],
  ),
  note(
    "delivery",
    ["Up to your floor", "Jusqu’à votre étage", "Bis in Ihr Stockwerk"],
    [
      "The parts pass doors of 80 cm (31 in). With Room of choice we bring them to where the booth will stand; with Assembly we build it and take the packaging along.",
      "Les éléments passent des portes de 80 cm. Avec la livraison dans la pièce, nous les portons sur place ; avec le montage, nous l’assemblons et reprenons les emballages.",
      "Die Teile passen durch 80 cm breite Türen. Mit Lieferung ins Zimmer bringen wir sie an ihren Platz; mit Aufbau bauen wir sie auf und nehmen die Verpackung mit.",
    ],
  ),
  note(
    "delivery",
    ["Moving it later", "Le déplacer plus tard", "Später umstellen"],
    [
      "On casters across the room, taken apart into the next office: it is furniture, and needs no builder to leave.",
      "Sur roulettes dans la pièce, démontée pour le bureau suivant : c’est un meuble, et il part sans travaux.",
      "Auf Rollen durch den Raum, zerlegt ins nächste Büro: Sie ist ein Möbel und geht ohne Handwerker.",
    ],
  ),
  note(
    "question",
    ["Is it soundproof?", "Est-elle insonorisée ?", "Ist sie schalldicht?"],
    [
      "No booth is. Outside one hears that somebody speaks, and does not understand what is said.",
      "Aucune cabine ne l’est. Dehors, on entend que quelqu’un parle, sans comprendre ce qui se dit.",
      "Das ist keine Kabine. Draußen hört man, dass jemand spricht, versteht aber nicht, was.",
    ],
  ),
  note(
    "question",
    ["Do we need a permit?", "Faut-il une autorisation ?", "Brauchen wir eine Genehmigung?"],
    [
      "No, it counts as furniture. Tell your landlord and keep escape routes as wide as they are drawn.",
      "Non, c’est un meuble. Prévenez votre bailleur et gardez les issues à la largeur du plan.",
      "Nein, sie gilt als Möbel. Sagen Sie Ihrem Vermieter Bescheid und halten Sie Fluchtwege so breit wie im Plan.",
    ],
  ),
];

const ofOne: SeedNote[] = [
  noise(
    [
      "Your call, heard at the next desk",
      "Votre appel, entendu au bureau voisin",
      "Ihr Gespräch, am Nachbartisch gehört",
    ],
    65,
    35,
  ),
  noise(["The office, heard inside", "Le bureau, entendu dedans", "Das Büro, von innen gehört"], 58, 30),
  note(
    "climate",
    ["Two fans", "Deux ventilateurs", "Zwei Lüfter"],
    [
      "All air is new every 70 seconds. They start when somebody steps in and stop four minutes after.",
      "L’air est renouvelé toutes les 70 secondes. Ils démarrent quand on entre et s’arrêtent quatre minutes après.",
      "Alle 70 Sekunden ist die Luft neu. Sie starten, wenn jemand eintritt, und halten vier Minuten danach an.",
    ],
  ),
  note(
    "power",
    ["One wall socket", "Une prise murale", "Eine Steckdose"],
    [
      "45 W for fans and light; the cable is 3 m (9.8 ft) long and leaves at the back, low or high. Socket and USB-C inside are on the same cable.",
      "45 W pour ventilation et lumière ; le câble de 3 m sort à l’arrière, en bas ou en haut. La prise et l’USB-C intérieurs sont sur le même câble.",
      "45 W für Lüfter und Licht; das Kabel ist 3 m lang und verlässt die Kabine hinten, unten oder oben. Steckdose und USB-C innen hängen am selben Kabel.",
    ],
  ),
];

const ofMeet: SeedNote[] = [
  noise(
    [
      "A meeting, heard at the next desk",
      "Une réunion, entendue au bureau voisin",
      "Eine Besprechung, am Nachbartisch gehört",
    ],
    68,
    36,
  ),
  noise(["The office, heard inside", "Le bureau, entendu dedans", "Das Büro, von innen gehört"], 58, 28),
  note(
    "climate",
    ["Four fans", "Quatre ventilateurs", "Vier Lüfter"],
    [
      "180 m³ (6,360 cu ft) of air an hour, 45 for each of four people. They start when somebody steps in and stop four minutes after.",
      "180 m³ d’air par heure, soit 45 pour chacune des quatre personnes. Ils démarrent quand on entre et s’arrêtent quatre minutes après.",
      "180 m³ Luft je Stunde, also 45 für jede der vier Personen. Sie starten, wenn jemand eintritt, und halten vier Minuten danach an.",
    ],
  ),
  note(
    "power",
    ["One wall socket", "Une prise murale", "Eine Steckdose"],
    [
      "120 W for fans and light, up to 800 W with a screen and laptops. The cable is 4 m (13.1 ft) long and leaves at the back, low or high.",
      "120 W pour ventilation et lumière, jusqu’à 800 W avec écran et ordinateurs. Le câble de 4 m sort à l’arrière, en bas ou en haut.",
      "120 W für Lüfter und Licht, bis 800 W mit Bildschirm und Laptops. Das Kabel ist 4 m lang und verlässt die Kabine hinten, unten oder oben.",
    ],
  ),
];

export const boothNotes: Record<string, SeedNote[]> = {
  "quiet-booth-one": [...ofOne, ...shared],
  "quiet-booth-meet": [...ofMeet, ...shared],
};
