import type { FooterGroup } from "../../../contract/common";
import type { Language } from "../../../contract/markets";
import type { Words } from "../../db/schema/columns";
import { texts } from "../../locales/texts";

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

const yourOrder: Link[] = [
  { href: "/help-center", name: texts.content.footer.links.help },
  { href: "/tracking-your-order", name: texts.content.footer.links.trackAnOrder },
  { href: "/customer/your-orders", name: texts.content.footer.links.orders },
  { href: "/customer/profile", name: texts.content.footer.links.profile },
];

const footer: Group[] = [
  {
    name: texts.content.footer.shop,
    links: [
      { href: "/standing-desks", name: texts.content.footer.links.standingDesks },
      { href: "/ergonomic-chairs", name: texts.content.footer.links.ergonomicChairs },
      { href: "/work-pods", name: texts.content.footer.links.workPods },
      { href: "/storage", name: texts.content.footer.links.storage },
      { href: "/light-and-sound", name: texts.content.footer.links.lightAndSound },
      { href: "/accessories", name: texts.content.footer.links.deskAccessories },
    ],
  },
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

/** Footer links in a language; addresses carry no locale, the page adds its own. */
export function footerGroups(language: Language, hasChat: boolean): FooterGroup[] {
  return footer.map(({ name, links, in_menu = false }) => ({
    name: name[language],
    in_menu,
    links: (hasChat && links === yourOrder ? [...links, CHAT] : links).map((each) => ({
      name: each.name[language],
      href: each.href,
    })),
  }));
}
