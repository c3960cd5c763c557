import type { FooterGroup, NavigationCategory } from "../../../contract/common";
import type { Language } from "../../../contract/markets";
import type { LocalizedText } from "../../db/schema/columns";
import { texts } from "../../locales/texts";

interface Link {
  name: LocalizedText;
  href: string;
}

interface Group {
  name: LocalizedText;
  /** Its links stand in the header's menu, too. */
  in_menu?: boolean;
  links: Link[];
}

const yourOrder: Link[] = [
  { href: "/help-center", name: texts.content.footer.links.help },
  { href: "/tracking-your-order", name: texts.content.footer.links.trackAnOrder },
  { href: "/customer/your-orders", name: texts.content.footer.links.orders },
  { href: "/customer/profile", name: texts.content.footer.links.profile },
];

/** What stands below the store's own goods, which come first. */
const footer: Group[] = [
  {
    name: texts.content.footer.discover,
    in_menu: true,
    links: [
      { href: "/sale", name: texts.content.footer.links.onSale },
      { href: "/hybrid", name: texts.content.footer.links.hybridWork },
      { href: "/personalized-products", name: texts.content.footer.links.madeToYourChoice },
      { href: "/group-buy", name: texts.content.footer.links.groupBuy },
      { href: "/share-and-earn-money", name: texts.content.footer.links.shareAndEarn },
      { href: "/upcoming-events", name: texts.content.footer.links.events },
      { href: "/ourblog", name: texts.content.footer.links.blog },
    ],
  },
  {
    name: texts.content.footer.forYou,
    links: [
      { href: "/home-office", name: texts.content.footer.links.homeOffice },
      { href: "/student", name: texts.content.footer.links.students },
      { href: "/educator", name: texts.content.footer.links.educators },
      { href: "/developers", name: texts.content.footer.links.developers },
      { href: "/designers", name: texts.content.footer.links.designers },
      { href: "/creators", name: texts.content.footer.links.creators },
      { href: "/gamers", name: texts.content.footer.links.gamers },
      { href: "/team-leads", name: texts.content.footer.links.teamLeads },
    ],
  },
  {
    name: texts.content.footer.forCompanies,
    in_menu: true,
    links: [
      { href: "/employees", name: texts.content.footer.links.employees },
      { href: "/employers", name: texts.content.footer.links.employers },
      { href: "/office-furniture-bulk-orders", name: texts.content.footer.links.bulkOrders },
      { href: "/campaign/productivity-challenge", name: texts.content.footer.links.productivityChallenge },
      { href: "/dropshipping-program", name: texts.content.footer.links.dropshipping },
      { href: "/brand/registration", name: texts.content.footer.links.sellHere },
    ],
  },
  {
    name: texts.content.footer.yourOrder,
    links: yourOrder,
  },
  {
    name: texts.content.footer.store,
    links: [
      { href: "/about", name: texts.content.footer.links.about },
      { href: "/press-feature", name: texts.content.footer.links.press },
      { href: "/influencer-review", name: texts.content.footer.links.reviewers },
      { href: "/nft-partnership", name: texts.content.footer.links.artPartners },
      { href: "/terms-of-use", name: texts.content.footer.links.termsOfUse },
      { href: "/privacy", name: texts.content.footer.links.privacy },
    ],
  },
];

/** Opens the chat (components/chat) on the page of help, where such a service is configured. */
const CHAT = { href: "/help-center#chat", name: texts.content.footer.links.chat };

/** Categories that the footer names; the menu has all of them. */
const CATEGORIES = 6;

/** Footer links in a language; addresses carry no locale, the page adds its own. */
export function footerGroups(
  language: Language,
  categories: readonly Pick<NavigationCategory, "slug" | "name" | "product_count">[],
  hasChat: boolean,
): FooterGroup[] {
  const goods = categories.filter((category) => category.product_count > 0).slice(0, CATEGORIES);
  const shop = {
    name: texts.content.footer.shop[language],
    in_menu: false,
    links: goods.map(({ slug, name }) => ({ name, href: `/${slug}` })),
  };
  const groups = footer.map(({ name, links, in_menu = false }) => ({
    name: name[language],
    in_menu,
    links: (hasChat && links === yourOrder ? [...links, CHAT] : links).map((each) => ({
      name: each.name[language],
      href: each.href,
    })),
  }));
  return shop.links.length > 0 ? [shop, ...groups] : groups;
}
