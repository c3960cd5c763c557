import type { FooterGroup } from "../../../contract/common";
import type { Language } from "../../../contract/markets";
import type { Words } from "../../db/schema/columns";

interface Link {
  name: Words;
  href: string;
}

interface Group {
  name: Words;
  /** Its links stand in the header's menu, too. */
  in_menu?: boolean;
  links: Link[];
}

const link = (href: string, en: string, fr: string, de: string): Link => ({ href, name: { en, fr, de } });

const footer: Group[] = [
  {
    name: { en: "Shop", fr: "Boutique", de: "Sortiment" },
    links: [
      link("/standing-desks", "Standing desks", "Bureaux assis-debout", "Höhenverstellbare Schreibtische"),
      link("/ergonomic-chairs", "Ergonomic chairs", "Sièges ergonomiques", "Ergonomische Stühle"),
      link("/work-pods", "Work pods", "Pavillons et cabines de travail", "Arbeitskabinen"),
      link("/storage", "Storage", "Rangement", "Aufbewahrung"),
      link("/light-and-sound", "Light and sound", "Lumière et acoustique", "Licht und Akustik"),
      link("/accessories", "Desk accessories", "Accessoires de bureau", "Schreibtischzubehör"),
    ],
  },
  {
    name: { en: "Discover", fr: "À découvrir", de: "Entdecken" },
    in_menu: true,
    links: [
      link("/sale", "On sale", "Promotions", "Angebote"),
      link("/hybrid", "Hybrid work", "Travail hybride", "Hybrides Arbeiten"),
      link("/personalized-products", "Made to your choice", "À votre choix", "Nach Ihrer Wahl"),
      link("/group-buy", "Group buy", "Achat groupé", "Gemeinsam kaufen"),
    ],
  },
  {
    name: { en: "For companies", fr: "Pour les entreprises", de: "Für Unternehmen" },
    in_menu: true,
    links: [
      link("/office-furniture-bulk-orders", "Bulk orders", "Commandes en nombre", "Großbestellungen"),
      link("/dropshipping-program", "Dropshipping", "Dropshipping", "Dropshipping"),
    ],
  },
  {
    name: { en: "Your order", fr: "Votre commande", de: "Ihre Bestellung" },
    links: [
      link("/tracking-your-order", "Track an order", "Suivre une commande", "Bestellung verfolgen"),
      link("/cart", "Cart", "Panier", "Warenkorb"),
    ],
  },
  {
    name: { en: "Your account", fr: "Votre compte", de: "Ihr Konto" },
    links: [
      link("/sign-in", "Sign in", "Se connecter", "Anmelden"),
      link("/customer/your-orders", "Orders", "Commandes", "Bestellungen"),
      link("/customer/profile", "Profile", "Profil", "Profil"),
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
  return footer.map(({ name, links, in_menu = false }) => ({
    name: name[language],
    in_menu,
    links: links.map((each) => ({ name: each.name[language], href: each.href })),
  }));
}
