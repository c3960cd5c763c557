import type { LegalDocument } from "./types";

export const privacyEn: LegalDocument = {
  title: "Privacy",
  description: "What Velstol stores about you, why, for how long, and what you can ask for.",
  lead: "What we store, why and for how long. We keep it short because we store little.",
  version: "1.5",
  validFrom: "2026-11-25",
  sections: [
    {
      id: "who-we-are",
      heading: "Who answers for your data",
      paragraphs: [
        "Velstol runs this store and answers for the data in it. Write to hello@velstol.example about anything on this page. The store is a demonstration: please order with invented details and test cards only.",
      ],
    },
    {
      id: "what-we-store",
      heading: "What we store, and why",
      paragraphs: [
        "Your cart: what is in it and the country it goes to, so that it is still there when you return.",
        "Your account, if you have one: your e-mail address and what you enter in your profile. You sign in with a code by e-mail. If you choose another way, we also store what it needs: a password as a value from which it cannot be read back, the public half of a passkey or wallet, or the number by which Google or Facebook knows you. A list shows where you are signed in, with the name of the browser and the times.",
        "Your orders: name, e-mail, addresses, telephone number if you give one, what you bought and what it cost, and the state of payment and delivery. We need this to carry out the contract and because tax law requires it.",
        "Notifications, where you turn them on: the address that your browser’s push service gave it, the keys for which we encrypt, what you want to hear of, language and country; while you are signed in there, also that it is your browser. The push service of your browser’s maker carries the messages and cannot read them. Turn them off, and all of it is deleted.",
        "Events and faults that a page reports, such as a part that failed to load. Neither your network address nor your cookies are stored with them. To keep attacks away, we count calls by network address for a short time.",
      ],
    },
    {
      id: "cookies",
      heading: "Five cookies, and four at times",
      paragraphs: [
        "“token” keeps you signed in, for 30 days. “cart” belongs to your cart and shows that an order is yours, for 90 days. “country” remembers the country you chose, for 30 days. “challenge” protects the sign-in while a code is on its way, for at most one day. “known” says that this browser has signed in before, for 180 days, so that nobody who types wrong codes elsewhere can keep you out; it holds no name and no address.",
        "When you rate a review without signing in, “visitor” keeps your vote from being counted twice, for a year; when a message to our sales team is refused, “contact” keeps what you typed for ten minutes. When you choose an appearance, “mode” remembers it for a year; when you say whether we may count your visits, “consent” keeps your answer with its date for six months.",
        "All of them are needed for what you ask the store to do. None is used for advertising, and none follows you to other sites. They need no consent.",
      ],
    },
    {
      id: "browser",
      heading: "What stays in your browser",
      paragraphs: [
        "The browser’s local storage remembers your recent searches, how many things are in your cart, whether you closed the announcement, the last twelve products you looked at and, once you have signed in, your e-mail address; if you ask for it on a product page, also the measures of your doors, lift and room, and the postcode you look a delivery up for; and when you said no to notifications, so that you are not asked again soon. It stays until you delete it in the browser. Beside the products you looked at stands a button that clears them; if you refuse to have your visits counted, or your browser refuses for you, they are not kept at all.",
        "While you are at the checkout, the tab remembers what you typed, so that a reload loses nothing. Closing the tab deletes it. Card data is never part of it.",
      ],
    },
    {
      id: "visits",
      heading: "Counting visits, if you agree",
      paragraphs: [
        "Only if you say yes, we count which kinds of pages are opened, which products are looked at and put into the cart, and whether an order was paid and how. A number drawn by lot keeps the steps of one visit together; after 15 minutes without a step it is a new one. If you came by a campaign link, the browser remembers which. There is no name, address, e-mail, order number or text that you typed among it, it stays on our own server for 90 days, and nobody else receives it.",
        "You can refuse as easily as agree, and change your mind under “Privacy settings” at the foot of every page. Your choice is kept in a cookie with its date and version and asked for again after six months. When you take your yes back, what the browser stored for it is deleted. If your browser sends “Do Not Track” or “Global Privacy Control”, we do not ask and count nothing.",
      ],
    },
    {
      id: "how-long",
      heading: "How long we keep it",
      paragraphs: [
        "A sign-in lasts 30 days, or until you sign out. A code is valid for 10 minutes. The keys that keep a payment from being made twice are kept for 24 hours. Orders and invoices are kept for as long as tax law requires, your account until you delete it.",
      ],
    },
    {
      id: "payment",
      heading: "Payment",
      paragraphs: [
        "Your card data goes from your browser to the payment service only. We receive a reference, the amount and the result.",
      ],
    },
    {
      id: "others",
      heading: "No third-party scripts unasked",
      paragraphs: [
        "Pages, fonts and pictures come from our own server. There is no advertising network, no outside analytics service and no social plug-in that runs by itself. Where the sign-in offers Google or Facebook, their script loads only once you press that button, and they then learn that you sign in here. We do not sell data. Only those who are needed for your order receive what they need: the payment service, the carrier and, for its own products, the maker.",
      ],
    },
    {
      id: "mail",
      heading: "Mail",
      paragraphs: [
        "We write to you with sign-in codes and about your orders. News and offers come only if you ticked the box for them at the checkout; you can end them at any time by writing to us.",
      ],
    },
    {
      id: "rights",
      heading: "Your rights",
      paragraphs: [
        "You may ask what we store about you, have it corrected or deleted, receive it in a common format, restrict its use or object to it, and take back a consent for the future. Under “Your details” you can download all of it, move your account to another address and delete it yourself. Where the law obliges us to keep something, such as an invoice, we keep only that.",
        "You may also complain to the data protection authority of the place where you live.",
      ],
    },
    {
      id: "contact",
      heading: "Contact and changes",
      paragraphs: [
        "Write to hello@velstol.example; we answer within a month. When something on this page changes, its date and version change with it.",
      ],
    },
  ],
};
