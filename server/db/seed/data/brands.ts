import type { BrandTheme, PolicyKind } from "../../../../contract/desk/brandTerms";
import type { VendorRole } from "../../../../contract/desk/rights";
import type { LocalizedText } from "../../schema/columns";

interface Colleague {
  vendorId: number;
  role: VendorRole;
  email: string;
  fullname: string;
  referralCode: string;
}

/** Who works for a brand beside its owner. */
export const brandColleagues: Colleague[] = [
  {
    vendorId: 3,
    role: "shipper",
    email: "shipper@halvorsen-reed.example",
    fullname: "Owen Reed",
    referralCode: "OWEN2003",
  },
  {
    vendorId: 3,
    role: "finance",
    email: "finance@halvorsen-reed.example",
    fullname: "Karin Solberg",
    referralCode: "KARIN2003",
  },
  {
    vendorId: 2,
    role: "owner",
    email: "owner@fernwick-acoustics.example",
    fullname: "Alan Fernwick",
    referralCode: "ALAN2002",
  },
  {
    vendorId: 5,
    role: "owner",
    email: "owner@stride-foundry.example",
    fullname: "Mona Castell",
    referralCode: "MONA2005",
  },
];

/** How the brands' pages look. */
export const brandThemes: Record<number, BrandTheme> = {
  2: { accent: "pine", surface: "paper", layout: "band" },
  3: { accent: "brick", surface: "linen", layout: "split" },
  4: { accent: "night", surface: "sky", layout: "plain" },
  5: { accent: "ink", surface: "mustard", layout: "plain" },
};

interface Policy {
  vendorId: number;
  kind: PolicyKind;
  text: LocalizedText;
}

/** What brands promise in their own words: paragraphs, and lists whose lines begin with a dash. */
export const brandPolicies: Policy[] = [
  {
    vendorId: 3,
    kind: "returns",
    text: {
      en: "Send anything back within 14 days of delivery. It may have been put up and used with care; wood that was cut, drilled or oiled again stays with you.\n\n- Write to us first, so that we can tell you where to send it.\n- Pack it as it came. If the carton is gone, we mail you one.\n- We pay back as soon as it is here, and within 14 days at the latest.",
      fr: "Vous pouvez tout renvoyer dans les 14 jours suivant la livraison. Le meuble peut avoir été monté et utilisé avec soin ; un bois scié, percé ou rehuilé reste chez vous.\n\n- Écrivez-nous d’abord : nous vous dirons où l’envoyer.\n- Emballez-le comme à l’arrivée. Si le carton n’existe plus, nous vous en envoyons un.\n- Nous remboursons dès réception, et au plus tard sous 14 jours.",
      de: "Innerhalb von 14 Tagen nach der Lieferung können Sie alles zurückschicken. Es darf aufgebaut und sorgsam benutzt worden sein; gesägtes, gebohrtes oder neu geöltes Holz bleibt bei Ihnen.\n\n- Schreiben Sie uns vorher, damit wir Ihnen die Adresse nennen.\n- Verpacken Sie es so, wie es kam. Ist der Karton weg, schicken wir Ihnen einen.\n- Das Geld kommt zurück, sobald die Ware hier ist, spätestens nach 14 Tagen.",
    },
  },
  {
    vendorId: 3,
    kind: "shipping",
    text: {
      en: "We make each batch to order, so a piece leaves the workshop within six working days. Shelves over 5 ft travel by freight, and the carrier calls you before they come.",
      fr: "Chaque série est fabriquée à la commande : une pièce quitte l’atelier sous six jours ouvrés. Les étagères de plus de 1,50 m voyagent par transporteur, qui vous appelle avant de passer.",
      de: "Jede Serie entsteht auf Bestellung, ein Stück verlässt die Werkstatt deshalb innerhalb von sechs Werktagen. Regale über 1,50 m kommen per Spedition, die Sie vorher anruft.",
    },
  },
  {
    vendorId: 3,
    kind: "warranty",
    text: {
      en: "Joints and fittings are guaranteed for ten years, beside the rights that the law gives you. Wood moves with the seasons: small gaps in winter are no fault, a joint that opens is.",
      fr: "Assemblages et ferrures sont garantis dix ans, en plus de vos droits légaux. Le bois travaille avec les saisons : un léger jour en hiver n’est pas un défaut, un assemblage qui s’ouvre en est un.",
      de: "Auf Verbindungen und Beschläge geben wir zehn Jahre Garantie, neben Ihren gesetzlichen Rechten. Holz arbeitet mit den Jahreszeiten: Eine kleine Fuge im Winter ist kein Mangel, eine offene Verbindung schon.",
    },
  },
  {
    vendorId: 2,
    kind: "returns",
    text: {
      en: "Booths can go back within 21 days of delivery. Two people take them down in an hour with the tool that came with them; we collect from the ground floor at no cost.",
      fr: "Les cabines peuvent être rendues dans les 21 jours suivant la livraison. Deux personnes les démontent en une heure avec l’outil fourni ; nous venons les chercher gratuitement au rez-de-chaussée.",
      de: "Kabinen nehmen wir innerhalb von 21 Tagen nach der Lieferung zurück. Zwei Personen bauen sie mit dem beiliegenden Werkzeug in einer Stunde ab; wir holen sie im Erdgeschoss kostenlos ab.",
    },
  },
  {
    vendorId: 2,
    kind: "warranty",
    text: {
      en: "Five years on frame, glass and ventilation, beside your rights by law. Felt fades a little in direct sun; that is no fault.",
      fr: "Cinq ans sur la structure, le vitrage et la ventilation, en plus de vos droits légaux. Le feutre pâlit un peu au soleil direct : ce n’est pas un défaut.",
      de: "Fünf Jahre auf Rahmen, Glas und Lüftung, neben Ihren gesetzlichen Rechten. Filz bleicht in direkter Sonne etwas aus; das ist kein Mangel.",
    },
  },
];
