import type { SeedQuestion } from "../types";

/** What people asked on product pages, and who answered. */
export const questions: SeedQuestion[] = [
  {
    product: "rise-duo",
    author: "Hanna V.",
    language: "en",
    text: "Does it fit my own 200 × 80 cm top?",
    daysAgo: 41,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Yes. The crossbar extends for tops from 110 to 200 cm wide and 60 to 90 cm deep. If you already have the top, Rise Frame Only is the same frame without one.",
        daysAgo: 41,
      },
      {
        by: "owner",
        author: "Matt P.",
        text: "Mine carries an old oak worktop of that size. Drill 3 mm pilot holes.",
        daysAgo: 38,
      },
    ],
  },
  {
    product: "rise-duo",
    author: "Jens-Peter L.",
    language: "de",
    text: "Wie tief komme ich mit Schuhen und einem 4 cm dicken Tastaturauszug? Ich bin 1,58 m.",
    daysAgo: 63,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Der Tisch fährt auf 62 cm. Unser Auszug liegt 6 bis 11 cm unter der Platte, die Tastatur käme also auf etwa 54 cm. Bei 1,58 m ist die passende Höhe im Sitzen rund 64 bis 66 cm: Sie brauchen den Auszug wahrscheinlich nicht.",
        daysAgo: 62,
      },
    ],
  },
  {
    product: "rise-duo",
    author: "Isabelle C.",
    language: "fr",
    text: "À deux, peut-on le monter au quatrième étage sans ascenseur ?",
    daysAgo: 88,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Oui, avec une pause ou deux. Les colis pèsent 35 kg (châssis) et 17 kg (plateau de 120 cm). Vous pouvez aussi choisir la livraison dans la pièce, avec deux livreurs.",
        daysAgo: 88,
      },
      {
        by: "owner",
        author: "Fred N.",
        text: "Fait au cinquième. Ouvrez le colis du châssis en bas et montez les colonnes séparément.",
        daysAgo: 80,
      },
    ],
  },
  {
    product: "rise-duo",
    author: "Tobi M.",
    language: "en",
    text: "How loud is it in a one-room flat with a sleeping baby?",
    daysAgo: 120,
    answers: [
      {
        by: "owner",
        author: "Carmen D.",
        text: "We have exactly that. She slept through it every time, but the click of the keypad woke her once.",
        daysAgo: 118,
      },
      {
        by: "store",
        author: "Velstol",
        text: "We measure 45 dB at 1 m (3.3 ft) while it moves, a low hum of about eight seconds from sitting to standing.",
        daysAgo: 117,
      },
    ],
  },
  {
    product: "rise-duo",
    author: "Roswitha K.",
    language: "de",
    text: "Gilt die Testzeit auch für Bambus und Furnier?",
    daysAgo: 176,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Ja, 30 Tage für alle Größen und Materialien. Die Platte darf angeschraubt gewesen sein; zusätzliche Löcher sollte sie nicht haben.",
        daysAgo: 175,
      },
    ],
  },
  {
    product: "rise-duo",
    author: "Peter O.",
    language: "en",
    text: "Can I swap the simple keypad for the memory one later?",
    daysAgo: 233,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Yes. The keypad is listed under spare parts, plugs into the same socket and is held by two screws. Run the desk to its lowest position once afterwards.",
        daysAgo: 232,
      },
    ],
  },
  {
    product: "rise-duo",
    author: "Lara S.",
    language: "en",
    text: "Is there a version with the control box on the right-hand side?",
    daysAgo: 9,
    answers: [],
  },
  {
    product: "rise-one",
    author: "Mick D.",
    language: "en",
    text: "I’m 183 cm. Will it be high enough with shoes?",
    daysAgo: 52,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Only just. At 183 cm with shoes your elbows are at about 116 cm, and Rise One ends at 118 cm. If you stand a lot or wear thick soles, take Rise Duo.",
        daysAgo: 52,
      },
    ],
  },
  {
    product: "rise-one",
    author: "Sylvie R.",
    language: "fr",
    text: "Le plateau est-il percé pour la goulotte ?",
    daysAgo: 97,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Oui, les cinq trous sont faits sur tous les plateaux Rise. Prenez la goulotte de 80 cm pour un plateau de 120 ou 140 cm.",
        daysAgo: 96,
      },
    ],
  },
  {
    product: "rise-one",
    author: "Gernot A.",
    language: "de",
    text: "Kann ich nach der Miete kaufen, und wird etwas angerechnet?",
    daysAgo: 151,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Ja. 60 % der gezahlten Miete rechnen wir auf den Kaufpreis an. Den genauen Betrag sehen Sie jederzeit in Ihrem Konto.",
        daysAgo: 150,
      },
    ],
  },
  {
    product: "rise-duo-compact",
    author: "Ewa T.",
    language: "en",
    text: "Our niche is 101.5 cm wide. Is the frame or the top the widest part?",
    daysAgo: 73,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "The top, at exactly 100 cm; the frame ends 4 cm inside it on each side. Leave 1 cm on both sides so that nothing rubs while it moves.",
        daysAgo: 72,
      },
    ],
  },
  {
    product: "rise-duo-compact",
    author: "Nathalie P.",
    language: "fr",
    text: "Deux écrans de 24 pouces tiennent-ils sur le plateau de 100 cm ?",
    daysAgo: 208,
    answers: [
      {
        by: "owner",
        author: "Gaël M.",
        text: "Oui avec un bras double, en les tournant un peu l’un vers l’autre. Sur leurs pieds, non.",
        daysAgo: 205,
      },
    ],
  },
  {
    product: "rise-corner-l",
    author: "Thorsten B.",
    language: "de",
    text: "Ist „Winkel rechts“ vom Stuhl aus oder vom Raum aus gemeint?",
    daysAgo: 60,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Vom Stuhl aus. Sie sitzen in der Ecke, und der kürzere Teil liegt rechts von Ihnen.",
        daysAgo: 60,
      },
    ],
  },
  {
    product: "rise-corner-l",
    author: "Shauna G.",
    language: "en",
    text: "Can the joint between the two tops be re-tightened after a move?",
    daysAgo: 144,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Yes, the steel plates are bolted into threaded inserts, so they can be undone and tightened as often as you like.",
        daysAgo: 143,
      },
    ],
  },
  {
    product: "rise-frame-only",
    author: "Adrian F.",
    language: "en",
    text: "VAT invoice for my company in Poland: where do I enter the number?",
    daysAgo: 35,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "At the checkout, under “company”. If you forgot, the link in your confirmation works for 30 days and creates a corrected invoice.",
        daysAgo: 35,
      },
    ],
  },
  {
    product: "rise-frame-only",
    author: "Heiner Z.",
    language: "de",
    text: "Reicht eine 16-mm-Platte?",
    daysAgo: 110,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Nein, bitte mindestens 18 mm. Bei dünneren Platten reißen die Schrauben aus.",
        daysAgo: 109,
      },
      {
        by: "owner",
        author: "Uli W.",
        text: "Ich habe zwei 12er-Multiplexplatten verleimt, das hält.",
        daysAgo: 101,
      },
    ],
  },
  {
    product: "rise-frame-only",
    author: "Quentin L.",
    language: "fr",
    text: "Les prix dégressifs s’appliquent-ils aussi au châssis seul ?",
    daysAgo: 259,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Oui, à partir de trois pièces. Le panier affiche la remise dès que la quantité est atteinte.",
        daysAgo: 258,
      },
    ],
  },
  {
    product: "rise-quad",
    author: "Dominic H.",
    language: "en",
    text: "Why can’t I order casters?",
    daysAgo: 16,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "With four columns and up to 200 kg, the desk would twist its feet each time it is pushed over a threshold. It has to stand still.",
        daysAgo: 16,
      },
    ],
  },
  {
    product: "lift-topper-80",
    author: "Lynn B.",
    language: "en",
    text: "Will it leave marks on a lacquered table?",
    daysAgo: 131,
    answers: [
      {
        by: "owner",
        author: "Joan S.",
        text: "Faint ones from the rubber feet, they wiped off with vinegar.",
        daysAgo: 128,
      },
    ],
  },
  {
    product: "vertebra-mesh",
    author: "Kirsty A.",
    language: "en",
    text: "Spare gas lift for the 2024 model, is it the same as the current one?",
    daysAgo: 26,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Yes, one gas lift fits all Vertebra and Perch chairs built since 2019, with one exception: the Tall has its own. Write to us for that one.",
        daysAgo: 26,
      },
    ],
  },
  {
    product: "vertebra-mesh",
    author: "Marius K.",
    language: "de",
    text: "Ich bin 1,68 m mit langen Oberschenkeln. Petite oder Mesh?",
    daysAgo: 57,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Mesh. Seine Sitzfläche ist 49 cm tief und lässt sich um 5 cm verschieben, beim Petite sind es 44 cm. Falls es nicht passt, ist der erste Tausch der Stuhlgröße kostenlos.",
        daysAgo: 57,
      },
      {
        by: "owner",
        author: "Steffi R.",
        text: "1,67 m, lange Beine, sitze auf dem Mesh mit ganz ausgezogener Fläche. Passt.",
        daysAgo: 49,
      },
    ],
  },
  {
    product: "vertebra-mesh",
    author: "Aurore B.",
    language: "fr",
    text: "Les accoudoirs 3D passent-ils sous un bureau à 72 cm ?",
    daysAgo: 92,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Oui. Au plus bas, ils se trouvent à 18 cm au-dessus de l’assise ; avec une assise à 46 cm, cela fait 64 cm.",
        daysAgo: 91,
      },
    ],
  },
  {
    product: "vertebra-mesh",
    author: "Dean C.",
    language: "en",
    text: "Does my company discount apply in flash sales?",
    daysAgo: 147,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "A flash-sale price is the same for everybody. The cart always shows which discount it has used before you pay.",
        daysAgo: 146,
      },
    ],
  },
  {
    product: "vertebra-mesh",
    author: "Inga L.",
    language: "en",
    text: "Is the lumbar pad removable? I have a fused lower spine.",
    daysAgo: 214,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "It slides off upwards after you undo two screws at the back. The mesh then works as a plain curved back.",
        daysAgo: 213,
      },
      {
        by: "owner",
        author: "Wes T.",
        text: "I took mine off for the same reason. Chair is still good.",
        daysAgo: 196,
      },
    ],
  },
  {
    product: "vertebra-mesh",
    author: "Pierre-Yves D.",
    language: "fr",
    text: "Faut-il des roulettes spéciales pour un parquet huilé ?",
    daysAgo: 301,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Choisissez les roulettes pour sols durs : leur bandage souple ne marque pas l’huile. On peut aussi les changer plus tard, elles se tirent à la main.",
        daysAgo: 300,
      },
    ],
  },
  {
    product: "vertebra-pro",
    author: "Sunil W.",
    language: "en",
    text: "Can I add the headrest a year later?",
    daysAgo: 69,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Yes, the back has the thread already. Ask us for the headrest kit with the number on the label under the seat.",
        daysAgo: 69,
      },
    ],
  },
  {
    product: "vertebra-pro",
    author: "Doris F.",
    language: "de",
    text: "Hält die Lehne die Liegeposition, wenn ich mich umdrehe?",
    daysAgo: 163,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Ja, sie rastet in mehreren Stellungen ein und kommt erst zurück, wenn Sie sich anlehnen und den Hebel lösen.",
        daysAgo: 162,
      },
    ],
  },
  {
    product: "vertebra-pro",
    author: "Océane T.",
    language: "fr",
    text: "Quelle est la différence concrète entre 3D et 5D ?",
    daysAgo: 278,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Les 3D bougent en hauteur, en profondeur et en rotation. Les 5D s’écartent en plus de l’assise et basculent vers l’arrière.",
        daysAgo: 277,
      },
    ],
  },
  {
    product: "vertebra-petite",
    author: "Kim N.",
    language: "en",
    text: "My daughter is 14 and 150 cm. Too early?",
    daysAgo: 12,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "At 150 cm it fits her today, up to about 168 cm. Let her try it for the 30 days.",
        daysAgo: 12,
      },
    ],
  },
  {
    product: "vertebra-tall",
    author: "Mathijs V.",
    language: "en",
    text: "What desk height goes with the seat at 58 cm?",
    daysAgo: 84,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "About 82 to 84 cm. All Rise desks reach that; a fixed desk of 72 cm will be too low.",
        daysAgo: 84,
      },
      {
        by: "owner",
        author: "Joe B.",
        text: "Mine sits at 83 with the seat at 58. Exactly as they say.",
        daysAgo: 77,
      },
    ],
  },
  {
    product: "vertebra-tall",
    author: "Ruben E.",
    language: "de",
    text: "Trägt er wirklich 160 kg im Dauerbetrieb?",
    daysAgo: 190,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Ja. Geprüft wird mit 160 kg über 120.000 Belastungen des Sitzes, und die Gasfeder ist stärker als bei den anderen Modellen.",
        daysAgo: 189,
      },
    ],
  },
  {
    product: "perch-task",
    author: "Ola N.",
    language: "en",
    text: "Can it take a headrest?",
    daysAgo: 128,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "No, the back of Perch Task has no thread for one. Vertebra Mesh is the first chair in the range that does.",
        daysAgo: 128,
      },
    ],
  },
  {
    product: "garden-pod-solo",
    author: "Nigel F.",
    language: "en",
    text: "Do I need planning permission in England?",
    daysAgo: 46,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Usually not below 2.5 m of height and away from the front of the house, but conservation areas and flats have other rules. Please ask your council; we send drawings for the enquiry.",
        daysAgo: 45,
      },
      {
        by: "owner",
        author: "Bev H.",
        text: "Mine wasn’t needed. I got it in writing from the council in two weeks.",
        daysAgo: 40,
      },
    ],
  },
  {
    product: "garden-pod-solo",
    author: "Armin G.",
    language: "de",
    text: "Wie breit muss die Zufahrt für den Lkw sein?",
    daysAgo: 133,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "3 m, und 4 m Höhe. Ist sie schmaler, laden wir in bis zu 30 m Entfernung ab; die 22 Elemente passen durch ein Gartentor von 85 cm.",
        daysAgo: 132,
      },
    ],
  },
  {
    product: "garden-pod-solo",
    author: "Laure M.",
    language: "fr",
    text: "Y a-t-il de la condensation l’hiver si je ne chauffe pas le week-end ?",
    daysAgo: 199,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Un peu de buée sur le vitrage est possible par temps froid. Laissez la ventilation sur la position basse : elle consomme 4 W.",
        daysAgo: 198,
      },
      {
        by: "owner",
        author: "Yves C.",
        text: "Un filet d’eau au bas de la porte en janvier, plus rien depuis que je laisse la ventilation.",
        daysAgo: 170,
      },
    ],
  },
  {
    product: "garden-pod-duo",
    author: "Steve M.",
    language: "en",
    text: "Ground screws or slab on clay soil?",
    daysAgo: 75,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Ground screws of 1.2 m have worked on clay, but the site visit is there to decide it. The fitter tests the torque before ordering them.",
        daysAgo: 74,
      },
    ],
  },
  {
    product: "quiet-booth-one",
    author: "Petra H.",
    language: "de",
    text: "Darf die Kabine unter einen Sprinkler?",
    daysAgo: 103,
    answers: [
      {
        by: "vendor",
        author: "Fernwick Acoustics",
        text: "Bitte nicht direkt darunter: Der Wurf des Sprinklers würde verdeckt. Halten Sie den Abstand ein, den Ihr Brandschutz nennt; für die Decke gibt es eine Öffnung auf Anfrage.",
        daysAgo: 102,
      },
    ],
  },
  {
    product: "quiet-booth-one",
    author: "Luke S.",
    language: "en",
    text: "Is the wall socket inside UK type if I order from Ireland?",
    daysAgo: 222,
    answers: [
      {
        by: "vendor",
        author: "Fernwick Acoustics",
        text: "Yes, type G for Ireland and the UK. It is wired before the booth leaves us.",
        daysAgo: 221,
      },
    ],
  },
  {
    product: "canvas-24",
    author: "Bea T.",
    language: "en",
    text: "Does it work without Wi-Fi at all?",
    daysAgo: 64,
    answers: [
      {
        by: "vendor",
        author: "Pixelgrove Art",
        text: "Yes. Put your pictures on a USB stick, and the frame copies them. Only updates and sending from the phone need a network.",
        daysAgo: 63,
      },
    ],
  },
  {
    product: "canvas-24",
    author: "Norbert J.",
    language: "de",
    text: "Bis wann gibt es Updates für ein Gerät, das ich heute kaufe?",
    daysAgo: 158,
    answers: [
      {
        by: "vendor",
        author: "Pixelgrove Art",
        text: "Fünf Jahre ab Kaufdatum. Das Datum steht danach auch im Menü unter „Info“.",
        daysAgo: 157,
      },
    ],
  },
  {
    product: "canvas-24",
    author: "Coralie V.",
    language: "fr",
    text: "Peut-on encastrer l’alimentation dans le mur ?",
    daysAgo: 246,
    answers: [
      {
        by: "vendor",
        author: "Pixelgrove Art",
        text: "Oui, avec une boîte d’encastrement de 6 cm et une fiche coudée plate. Le plan est dans la notice. Faites poser la prise par un électricien.",
        daysAgo: 245,
      },
    ],
  },
  {
    product: "canvas-16",
    author: "Sheila R.",
    language: "en",
    text: "Can grandma use it without a phone?",
    daysAgo: 117,
    answers: [
      {
        by: "owner",
        author: "Terry B.",
        text: "Ours does. We post her a stick at Christmas, she plugs it in and that’s all.",
        daysAgo: 116,
      },
    ],
  },
  {
    product: "canvas-32",
    author: "Eduardo P.",
    language: "en",
    text: "What happens in the group buy if the lowest tier isn’t reached?",
    daysAgo: 183,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Then nobody is charged, the offer ends and you can still order at the normal price.",
        daysAgo: 182,
      },
    ],
  },
  {
    product: "paper-frame-13",
    author: "Anja W.",
    language: "de",
    text: "Zeigt er auch den Kalender aus dem Smartphone?",
    daysAgo: 17,
    answers: [
      {
        by: "vendor",
        author: "Pixelgrove Art",
        text: "Ja, die Woche als Liste, einmal am Tag aktualisiert. Dafür muss er im selben WLAN sein.",
        daysAgo: 17,
      },
    ],
  },
  {
    product: "paper-frame-13",
    author: "Colm R.",
    language: "en",
    text: "Any plan for a color version?",
    daysAgo: 8,
    answers: [],
  },
  {
    product: "single-monitor-arm",
    author: "Lotte B.",
    language: "en",
    text: "Does it hold an ultrawide of 34 inches?",
    daysAgo: 95,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "If it weighs no more than 9 kg without its stand and has VESA 75 or 100, yes. Curved screens pull forwards a little, so set the spring one turn stronger.",
        daysAgo: 95,
      },
    ],
  },
  {
    product: "single-monitor-arm",
    author: "Fabrice G.",
    language: "fr",
    text: "La pince convient-elle à un plateau en verre ?",
    daysAgo: 219,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Non. La pression se concentre sur quelques centimètres carrés, le verre pourrait casser.",
        daysAgo: 218,
      },
    ],
  },
  {
    product: "dual-monitor-arm",
    author: "Sascha D.",
    language: "de",
    text: "Passen zwei Geräte mit unterschiedlichem Gewicht?",
    daysAgo: 86,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Ja, jede Feder wird einzeln eingestellt, von 2 bis 9 kg.",
        daysAgo: 86,
      },
    ],
  },
  {
    product: "keyboard-tray-glide",
    author: "Wanda L.",
    language: "en",
    text: "Which way does the tilt go for a neutral wrist?",
    daysAgo: 137,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Slightly away from you: the rear edge lower than the front one. Two or three degrees are enough.",
        daysAgo: 136,
      },
    ],
  },
  {
    product: "cable-tray-wide",
    author: "Roger M.",
    language: "en",
    text: "Does it clear the crossbar on the Compact?",
    daysAgo: 154,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Yes, the 80 cm tray sits behind it. The 120 cm tray does not fit on the Compact.",
        daysAgo: 154,
      },
    ],
  },
  {
    product: "under-desk-power-hub",
    author: "Beat R.",
    language: "de",
    text: "Ist der Stecker ein Schweizer Typ 13 oder nur ein Adapter?",
    daysAgo: 71,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "In der Schweizer Ausführung sind Zuleitung und Steckdosen nach Schweizer Norm gebaut, ein Adapter liegt nicht bei und ist nicht nötig.",
        daysAgo: 71,
      },
      {
        by: "owner",
        author: "Urs P.",
        text: "Stimmt, alles Schweizer Dosen. Dreipolig, ohne Zwischenstück.",
        daysAgo: 52,
      },
    ],
  },
  {
    product: "under-desk-power-hub",
    author: "Gwenaëlle T.",
    language: "fr",
    text: "65 W par port ou au total ?",
    daysAgo: 188,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "65 W si un seul port USB-C est utilisé ; 45 W et 20 W quand les deux le sont.",
        daysAgo: 187,
      },
    ],
  },
  {
    product: "felt-desk-pad",
    author: "Megan O.",
    language: "en",
    text: "Can I cut it to 70 × 35?",
    daysAgo: 162,
    answers: [
      {
        by: "vendor",
        author: "Halvorsen & Reed Woodshop",
        text: "Yes, with a sharp blade and a steel ruler, felt side up. A cut pad can’t be returned, though.",
        daysAgo: 160,
      },
    ],
  },
  {
    product: "roller-cabinet-3",
    author: "Ines F.",
    language: "de",
    text: "Passt er unter den Rise One auf Sitzhöhe?",
    daysAgo: 123,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Ja. Der Container ist 56 cm hoch, und unter der Traverse des Rise One bleiben bei 72 cm rund 62 cm frei.",
        daysAgo: 123,
      },
    ],
  },
  {
    product: "locker-row-4",
    author: "Facilities, Hall C",
    language: "en",
    text: "Who can open a digital lock when somebody forgets the code?",
    daysAgo: 105,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "The facility manager, with a master code of eight digits that you set on the first day. Opening is also possible with the master key.",
        daysAgo: 104,
      },
    ],
  },
  {
    product: "desk-lamp-arc",
    author: "Benoît H.",
    language: "fr",
    text: "La LED de rechange est-elle en vente ?",
    daysAgo: 140,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Oui, au centre d’aide, pour toutes les lampes Arc. Elle se change avec un tournevis cruciforme.",
        daysAgo: 139,
      },
    ],
  },
  {
    product: "panel-light-duo",
    author: "Zoe K.",
    language: "en",
    text: "When will pre-orders from the first batch ship?",
    daysAgo: 14,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "In the week shown above the button. If it moves, you get a mail with the new date and can cancel with one click.",
        daysAgo: 13,
      },
    ],
  },
  {
    product: "panel-light-duo",
    author: "Holger P.",
    language: "de",
    text: "Lassen sich die Flächen auch hinter dem Bildschirm an der Wand montieren?",
    daysAgo: 6,
    answers: [],
  },
  {
    product: "wall-panel-set",
    author: "Erika S.",
    language: "de",
    text: "Bringen die Paneele etwas gegen Trittschall von oben?",
    daysAgo: 112,
    answers: [
      {
        by: "vendor",
        author: "Fernwick Acoustics",
        text: "Leider nein. Sie verkürzen den Nachhall im Raum. Trittschall kommt über die Decke und muss dort gemindert werden.",
        daysAgo: 111,
      },
    ],
  },
  {
    product: "wall-panel-set",
    author: "Marc T.",
    language: "en",
    text: "How many sets for a 20 m² room?",
    daysAgo: 230,
    answers: [
      {
        by: "vendor",
        author: "Fernwick Acoustics",
        text: "Start with two sets, about a tenth of the floor, wall and ceiling surface that is bare. Send us a photo and we tell you where they work best.",
        daysAgo: 229,
      },
      {
        by: "owner",
        author: "Nicky J.",
        text: "Two sets in 19 m² here. Big difference with one, small extra with the second.",
        daysAgo: 215,
      },
    ],
  },
  {
    product: "meet-table-240",
    author: "Susan L.",
    language: "en",
    text: "Does the longest carton fit a lift that is 120 cm deep?",
    daysAgo: 149,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "The tops are 128 × 118 cm and can stand diagonally from about 210 cm of height. Please measure; otherwise choose delivery to the room.",
        daysAgo: 148,
      },
    ],
  },
  {
    product: "under-desk-walker",
    author: "Caleb N.",
    language: "en",
    text: "Can you run on it?",
    daysAgo: 36,
    answers: [
      {
        by: "vendor",
        author: "Stride Foundry",
        text: "No. It ends at 6 km/h, the belt is 110 cm long and there is no handrail. It is made for walking.",
        daysAgo: 36,
      },
      {
        by: "owner",
        author: "Dee M.",
        text: "Tried a jog once. Don’t.",
        daysAgo: 30,
      },
    ],
  },
  {
    product: "under-desk-walker",
    author: "Antje B.",
    language: "de",
    text: "Hört man es in der Wohnung darunter?",
    daysAgo: 99,
    answers: [
      {
        by: "vendor",
        author: "Stride Foundry",
        text: "Den Motor kaum, die Schritte schon. Eine Gummimatte von 6 bis 8 mm unter dem Gerät nimmt das meiste weg.",
        daysAgo: 98,
      },
      {
        by: "owner",
        author: "Kai L.",
        text: "Altbau mit Holzbalken: ohne Matte kam nach zwei Tagen ein Zettel, mit Matte nichts mehr.",
        daysAgo: 90,
      },
    ],
  },
  {
    product: "under-desk-walker",
    author: "Mathilde J.",
    language: "fr",
    text: "Est-il possible de l’utiliser pieds nus ?",
    daysAgo: 187,
    answers: [
      {
        by: "vendor",
        author: "Stride Foundry",
        text: "Non, portez des chaussures à semelle souple. La bande chauffe et peut irriter la peau.",
        daysAgo: 186,
      },
    ],
  },
  {
    product: "standing-mat-terrain",
    author: "Trish E.",
    language: "en",
    text: "Does my chair roll over it?",
    daysAgo: 173,
    answers: [
      {
        by: "owner",
        author: "Leo S.",
        text: "Not over the ridge. I push it under the desk when I sit.",
        daysAgo: 171,
      },
    ],
  },
  {
    product: "home-office-pro",
    author: "Daniela M.",
    language: "de",
    text: "Kann ich im Set den Stuhl gegen den Petite tauschen?",
    daysAgo: 66,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Im Set selbst nicht. Bestellen Sie das Set und nutzen Sie den kostenlosen ersten Größentausch; die Preisdifferenz wird verrechnet.",
        daysAgo: 66,
      },
    ],
  },
  {
    product: "team-of-4",
    author: "Office at Lumen Street",
    language: "en",
    text: "Can we pay by purchase order?",
    daysAgo: 82,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Schools and approved companies can. Apply in the company program, it takes one working day.",
        daysAgo: 81,
      },
    ],
  },
  {
    product: "gift-card",
    author: "Philippa D.",
    language: "en",
    text: "Does a gift card bought in pounds work in the euro store?",
    daysAgo: 108,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "No, it stays in the currency in which it was bought. Choose the recipient’s country before you buy.",
        daysAgo: 107,
      },
    ],
  },
  {
    product: "spare-parts",
    author: "Reinhold T.",
    language: "de",
    text: "Woran erkenne ich, welche Steuerung in meinem Tisch steckt?",
    daysAgo: 134,
    answers: [
      {
        by: "store",
        author: "Velstol",
        text: "Am Etikett unter der Platte neben der Steuerung: Dort steht eine Nummer, die mit RC beginnt. Tragen Sie sie bei der Bestellung als Notiz ein.",
        daysAgo: 133,
      },
    ],
  },
];
