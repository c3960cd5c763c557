import type { FooterGroup } from "../../../contract/common";
import type { Language } from "../../../contract/markets";
import type { Words } from "../../db/schema/columns";

interface Link {
  name: Words;
  href: string;
}

interface Group {
  name: Words;
  links: Link[];
}

const link = (href: string, en: string, fr: string, de: string): Link => ({ href, name: { en, fr, de } });

const footer: Group[] = [
  {
    name: { en: "Help", fr: "Aide", de: "Hilfe" },
    links: [
      link("/help-center", "Help centre", "Centre d’aide", "Hilfe-Center"),
      link("/tracking-your-order", "Track an order", "Suivre une commande", "Sendung verfolgen"),
      link("/help-center/delivery", "Delivery", "Livraison", "Lieferung"),
      link(
        "/help-center/returns-and-withdrawal",
        "Returns and withdrawal",
        "Retours et rétractation",
        "Rückgabe und Widerruf",
      ),
      link(
        "/help-center/warranty-and-parts",
        "Warranty and spare parts",
        "Garantie et pièces détachées",
        "Garantie und Ersatzteile",
      ),
    ],
  },
  {
    name: { en: "For companies", fr: "Entreprises", de: "Für Unternehmen" },
    links: [
      link("/employers", "Programme for employers", "Programme pour les employeurs", "Programm für Arbeitgeber"),
      link("/employees", "Discount at work", "Remise salariés", "Rabatt für Beschäftigte"),
      link("/office-furniture-bulk-orders", "Bulk orders", "Commandes en nombre", "Großbestellungen"),
      link("/dropshipping-program", "Dropshipping", "Dropshipping", "Dropshipping"),
      link("/brand/registration", "Sell with us", "Vendre avec nous", "Bei uns verkaufen"),
    ],
  },
  {
    name: { en: "Your account", fr: "Votre compte", de: "Ihr Konto" },
    links: [
      link("/customer/profile", "Profile", "Profil", "Profil"),
      link("/customer/your-orders", "Orders", "Commandes", "Bestellungen"),
      link("/customer/credit", "Credit", "Avoirs", "Guthaben"),
      link("/customer/referrals", "Recommend us", "Parrainage", "Freunde werben"),
    ],
  },
  {
    name: { en: "About us", fr: "À propos", de: "Über uns" },
    links: [
      link("/about", "Who we are", "Qui nous sommes", "Wer wir sind"),
      link("/ourblog", "Blog", "Blog", "Blog"),
      link("/press-feature", "Press", "Presse", "Presse"),
      link("/upcoming-events", "Events", "Événements", "Termine"),
    ],
  },
  {
    name: { en: "Legal", fr: "Mentions légales", de: "Rechtliches" },
    links: [
      link("/terms-of-use", "Terms of use", "Conditions d’utilisation", "Nutzungsbedingungen"),
      link("/privacy", "Privacy", "Confidentialité", "Datenschutz"),
    ],
  },
];

/** Footer links in a language; addresses carry no locale, the page adds its own. */
export function footerGroups(language: Language): FooterGroup[] {
  return footer.map(({ name, links }) => ({
    name: name[language],
    links: links.map((each) => ({ name: each.name[language], href: each.href })),
  }));
}
