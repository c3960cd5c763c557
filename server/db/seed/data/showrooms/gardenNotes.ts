import { noise, note, type SeedNote } from "./note";

/** What both garden pods have in common. */
const shared: SeedNote[] = [
  note(
    "climate",
    ["Fresh air", "Air frais", "Frische Luft"],
    [
      "Two louvers behind the cladding let air in low and out high, without a draft at the desk. They close with a slider when it storms.",
      "Deux ouïes derrière le bardage font entrer l’air en bas et sortir en haut, sans courant d’air au bureau. Elles se ferment d’un geste par tempête.",
      "Zwei Lüftungen hinter der Fassade lassen Luft unten herein und oben hinaus, ohne Zug am Tisch. Bei Sturm schließen Sie sie mit einem Schieber.",
    ],
  ),
  note(
    "climate",
    ["Heating and cooling", "Chauffage et climatisation", "Heizen und Kühlen"],
    [
      "The optional heat pump keeps 21 °C (70 °F) between −10 and 35 °C (14–95 °F) outside. Its outdoor unit stands behind the pod and needs 40 cm (16 in) of air.",
      "La pompe à chaleur en option tient 21 °C entre −10 et 35 °C dehors. Son unité extérieure se place derrière le pavillon et demande 40 cm d’air.",
      "Die Wärmepumpe (Option) hält 21 °C bei −10 bis 35 °C draußen. Ihr Außengerät steht hinter der Kabine und braucht 40 cm Luft.",
    ],
  ),
  note(
    "climate",
    ["Damp", "Humidité", "Feuchte"],
    [
      "The floor stands on feet above the ground, and the walls let vapor out. Keep leaves away from the gap below.",
      "Le plancher repose sur des pieds au-dessus du sol, et les murs laissent passer la vapeur. Gardez l’espace dessous libre de feuilles.",
      "Der Boden steht auf Füßen über dem Erdreich, und die Wände lassen Dampf hinaus. Halten Sie den Spalt darunter frei von Laub.",
    ],
  ),
  note(
    "option",
    ["Needs the mains kit", "Demande le kit secteur", "Braucht den Netzanschluss"],
    [
      "Runs on its own 16 A circuit, which the mains kit brings.",
      "Fonctionne sur son propre circuit de 16 A, qu’apporte le kit secteur.",
      "Läuft auf einem eigenen 16-A-Stromkreis, den der Netzanschluss mitbringt.",
    ],
    "ADD-P.heat-cool",
  ),
  note(
    "option",
    ["Needs the mains kit", "Demande le kit secteur", "Braucht den Netzanschluss"],
    [
      "Turns from clear to frosted at a switch, for which it needs power.",
      "Passe du clair au dépoli d’un interrupteur : il lui faut du courant.",
      "Wird per Schalter von klar zu matt und braucht dafür Strom.",
    ],
    "GLS.switchable",
  ),
  note(
    "option",
    ["Needs an electrician", "Demande un électricien", "Braucht eine Elektrofachkraft"],
    [
      "Distribution box, sockets and lights come wired; an electrician connects the cable from the house.",
      "Tableau, prises et lampes arrivent câblés ; un électricien raccorde le câble de la maison.",
      "Verteiler, Steckdosen und Licht kommen verdrahtet; eine Elektrofachkraft schließt das Kabel vom Haus an.",
    ],
    "ADD-P.mains-kit",
  ),
  note(
    "foundation",
    ["What we advise against", "Ce que nous déconseillons", "Wovon wir abraten"],
    [
      "Slabs laid on soil sink unevenly within a winter, and doors begin to stick. On a slope of more than 10 cm (4 in) under the pod, have the site visit.",
      "Des dalles posées sur la terre s’affaissent en un hiver, et les portes coincent. Si le sol penche de plus de 10 cm sous le pavillon, prenez la visite du site.",
      "Platten auf Erde setzen sich in einem Winter ungleich, und Türen klemmen. Fällt der Boden unter der Kabine um mehr als 10 cm ab, nehmen Sie die Besichtigung dazu.",
    ],
  ),
  note(
    "power",
    ["A cable in the ground", "Un câble enterré", "Ein Kabel in der Erde"],
    [
      "One cable of 3 × 2.5 mm² is enough up to 30 m (98 ft), 60 cm (24 in) deep, on its own breaker with residual-current protection. In the United States it is a 20 A circuit by the NEC.",
      "Un câble de 3 × 2,5 mm² suffit jusqu’à 30 m, à 60 cm de profondeur, sur son propre disjoncteur différentiel.",
      "Ein Kabel mit 3 × 2,5 mm² reicht bis 30 m, in 60 cm Tiefe, mit eigener Sicherung und Fehlerstromschutz.",
    ],
  ),
  note(
    "power",
    ["Without mains", "Sans secteur", "Ohne Netz"],
    [
      "Light and a laptop run from a power station of 1 kWh for two days. Heating and switchable glass do not.",
      "Lumière et ordinateur tiennent deux jours sur une batterie de 1 kWh. Pas le chauffage ni le vitrage commutable.",
      "Licht und Laptop laufen zwei Tage an einer Powerstation mit 1 kWh. Heizung und schaltbares Glas nicht.",
    ],
  ),
  note(
    "power",
    ["Internet", "Internet", "Internet"],
    [
      "A second duct takes a network cable beside the power. Wi-Fi of the house reaches through one wall, rarely through two and the glass.",
      "Un second fourreau reçoit un câble réseau à côté du courant. Le Wi-Fi de la maison traverse un mur, rarement deux et le vitrage.",
      "Ein zweites Leerrohr nimmt ein Netzwerkkabel auf. Das WLAN des Hauses reicht durch eine Wand, selten durch zwei und das Glas.",
    ],
  ),
  note(
    "delivery",
    ["By the garden gate", "Par le portillon", "Durch das Gartentor"],
    [
      "The usual way. The truck needs a street 3 m (9.8 ft) wide; its tail lift sets the pallets on the curb. Two people carry the panels through a gate of 85 cm (33 in).",
      "La voie habituelle. Le camion veut une rue de 3 m ; son hayon pose les palettes au trottoir. À deux, on porte les panneaux par un portillon de 85 cm.",
      "Der übliche Weg. Der Lkw braucht eine 3 m breite Straße; die Hebebühne stellt die Paletten an den Bordstein. Zu zweit tragen Sie die Elemente durch ein 85-cm-Tor.",
    ],
  ),
  note(
    "delivery",
    ["Through the house", "À travers la maison", "Durch das Haus"],
    [
      "Possible where a straight hallway and both doors are 85 cm (33 in) wide and 2 m (6.6 ft) high. The longest panel measures 2.5 m (8.2 ft): it turns no corner in a hallway narrower than 1.2 m (3.9 ft).",
      "Possible si le couloir est droit et les deux portes larges de 85 cm et hautes de 2 m. Le plus long panneau mesure 2,5 m : il ne tourne pas dans un couloir de moins de 1,2 m.",
      "Möglich, wenn der Flur gerade ist und beide Türen 85 cm breit und 2 m hoch sind. Das längste Element misst 2,5 m: In einem Flur unter 1,2 m kommt es um keine Ecke.",
    ],
  ),
];

const ofSolo: SeedNote[] = [
  noise(["A lawn mower next door", "La tondeuse du voisin", "Der Rasenmäher nebenan"], 75, 47),
  noise(["A quiet street", "Une rue calme", "Eine ruhige Straße"], 58, 30),
  noise(["Your own call, heard outside", "Votre appel, entendu dehors", "Ihr Gespräch, von draußen gehört"], 62, 34),
  note(
    "foundation",
    ["Six ground screws", "Six vis de fondation", "Sechs Schraubfundamente"],
    [
      "76 mm (3 in) wide and 86 cm (34 in) long, turned in within half a day and taken out again when you move. They carry 1,180 kg (2,601 lb) on firm ground.",
      "76 mm de diamètre et 86 cm de long, posées en une demi-journée et retirées quand vous partez. Elles portent 1 180 kg sur sol ferme.",
      "76 mm dick und 86 cm lang, in einem halben Tag eingedreht und beim Umzug wieder herausgenommen. Sie tragen 1.180 kg auf festem Boden.",
    ],
  ),
  note(
    "foundation",
    ["Or a slab", "Ou une dalle", "Oder eine Platte"],
    [
      "2.6 × 2.8 m (8.5 × 9.2 ft) of concrete, 12 cm (5 in) thick on gravel, level to 5 mm (0.2 in). It has to dry for two weeks.",
      "2,6 × 2,8 m de béton, 12 cm d’épaisseur sur gravier, plan à 5 mm près. Elle sèche deux semaines.",
      "2,6 × 2,8 m Beton, 12 cm stark auf Kies, auf 5 mm eben. Sie muss zwei Wochen trocknen.",
    ],
  ),
  note(
    "delivery",
    ["By crane", "Par grue", "Mit dem Kran"],
    [
      "Over the house where no gate is wide enough: three lifts of at most 520 kg (1,146 lb). We arrange the crane after a site visit and quote it by itself.",
      "Par-dessus la maison si aucun portillon n’est assez large : trois levages de 520 kg au plus. Nous organisons la grue après une visite du site, sur devis.",
      "Über das Haus, wo kein Tor breit genug ist: drei Hübe mit höchstens 520 kg. Wir bestellen den Kran nach einer Besichtigung und nennen den Preis vorher.",
    ],
  ),
];

const ofDuo: SeedNote[] = [
  noise(["A lawn mower next door", "La tondeuse du voisin", "Der Rasenmäher nebenan"], 75, 46),
  noise(["A quiet street", "Une rue calme", "Eine ruhige Straße"], 58, 29),
  noise(
    ["Two calls at once, heard outside", "Deux appels, entendus dehors", "Zwei Gespräche, von draußen gehört"],
    65,
    36,
  ),
  note(
    "foundation",
    ["Twelve ground screws", "Douze vis de fondation", "Zwölf Schraubfundamente"],
    [
      "76 mm (3 in) wide and 86 cm (34 in) long, turned in within a day and taken out again when you move. They carry 2,140 kg (4,718 lb) on firm ground.",
      "76 mm de diamètre et 86 cm de long, posées en une journée et retirées quand vous partez. Elles portent 2 140 kg sur sol ferme.",
      "76 mm dick und 86 cm lang, in einem Tag eingedreht und beim Umzug wieder herausgenommen. Sie tragen 2.140 kg auf festem Boden.",
    ],
  ),
  note(
    "foundation",
    ["Or a slab", "Ou une dalle", "Oder eine Platte"],
    [
      "3.2 × 4.4 m (10.5 × 14.4 ft) of concrete, 15 cm (6 in) thick on gravel, level to 5 mm (0.2 in). It has to dry for two weeks.",
      "3,2 × 4,4 m de béton, 15 cm d’épaisseur sur gravier, plan à 5 mm près. Elle sèche deux semaines.",
      "3,2 × 4,4 m Beton, 15 cm stark auf Kies, auf 5 mm eben. Sie muss zwei Wochen trocknen.",
    ],
  ),
  note(
    "delivery",
    ["By crane", "Par grue", "Mit dem Kran"],
    [
      "Over the house where no gate is wide enough: two lifts of at most 1,240 kg (2,734 lb). We arrange the crane after a site visit and quote it by itself.",
      "Par-dessus la maison si aucun portillon n’est assez large : deux levages de 1 240 kg au plus. Nous organisons la grue après une visite du site, sur devis.",
      "Über das Haus, wo kein Tor breit genug ist: zwei Hübe mit höchstens 1.240 kg. Wir bestellen den Kran nach einer Besichtigung und nennen den Preis vorher.",
    ],
  ),
];

const questions: SeedNote[] = [
  note(
    "question",
    ["May I sleep in it?", "Puis-je y dormir ?", "Darf ich darin schlafen?"],
    [
      "It is built and permitted as a room to work in. Sleeping in it turns it into a dwelling in most places, with other rules.",
      "Il est conçu et admis comme pièce de travail. Y dormir en fait presque partout un logement, soumis à d’autres règles.",
      "Sie ist als Arbeitsraum gebaut und zulässig. Wer darin schläft, macht daraus fast überall eine Wohnung, für die andere Regeln gelten.",
    ],
  ),
  note(
    "question",
    ["Can I take it along when I move?", "Puis-je l’emporter en déménageant ?", "Kann ich sie beim Umzug mitnehmen?"],
    [
      "Yes. The panels are screwed, not glued. Taking it down takes about half as long as building it; roof membrane and seals are new then.",
      "Oui. Les panneaux sont vissés, pas collés. Le démontage prend la moitié du temps de montage ; membrane et joints sont alors à remplacer.",
      "Ja. Die Elemente sind verschraubt, nicht verklebt. Der Abbau dauert etwa halb so lang wie der Aufbau; Dachbahn und Dichtungen sind dann neu.",
    ],
  ),
  note(
    "question",
    ["What if the office says no?", "Et si la mairie refuse ?", "Was, wenn das Amt Nein sagt?"],
    [
      "Until we have sent it you cancel at no cost, whatever the reason. So order early, and have the answer before it leaves.",
      "Tant qu’il n’est pas parti, vous annulez sans frais, quelle qu’en soit la raison. Commandez donc tôt, et attendez la réponse avant l’envoi.",
      "Bis zum Versand stornieren Sie kostenlos, aus welchem Grund auch immer. Bestellen Sie also früh und warten Sie die Antwort vor dem Versand ab.",
    ],
  ),
];

export const gardenNotes: Record<string, SeedNote[]> = {
  "garden-pod-solo": [...ofSolo, ...shared, ...questions],
  "garden-pod-duo": [...ofDuo, ...shared, ...questions],
};
