import type { LegalDocument } from "./types";

export const termsEn: LegalDocument = {
  title: "Terms of use",
  description: "How ordering, prices, payment, delivery, withdrawal and warranty work at Velstol.",
  lead: "What you and we can expect of each other when you order here, in plain words.",
  version: "1.0",
  validFrom: "2026-11-21",
  sections: [
    {
      id: "demo",
      heading: "This is a demonstration",
      paragraphs: [
        "Velstol is a demonstration of a furniture store. Nothing here is really for sale: no contract comes about, nothing is delivered and no money is taken. Please pay with test cards only and never enter a real card number.",
        "The terms below show the rules by which the store works, as if it were open.",
      ],
    },
    {
      id: "who-we-are",
      heading: "Who we are",
      paragraphs: [
        "The store is run by Velstol. You reach us at hello@velstol.example. Some products come from other makers; the product’s page names the maker and who answers for its safety in the European Union.",
      ],
    },
    {
      id: "ordering",
      heading: "Ordering and the duty to pay",
      paragraphs: [
        "You need no account to order. The products in the store invite you to make an offer. You make that offer with the last button of the checkout, which names the amount; with it you take on the duty to pay. Until then you can change or leave everything.",
        "We hold the products for you for up to 15 minutes while the payment is being decided. The contract comes about when the payment is confirmed and we confirm the order by e-mail. If the payment fails or you break it off, there is no order and nothing is owed.",
        "The confirmation holds what you ordered and what it costs. With your order number and your e-mail address you find the order again at any time.",
      ],
    },
    {
      id: "prices",
      heading: "Prices and tax",
      paragraphs: [
        "In the United States and Canada prices are shown before sales tax. The tax for your delivery address is added at the checkout, before you order. In Europe prices include value added tax.",
        "Delivery and chosen services are listed separately. The total above the order button is what you pay. Prices and currency follow the country you have chosen. Where a reduction is shown, the earlier price stands beside it.",
      ],
    },
    {
      id: "payment",
      heading: "Payment",
      paragraphs: [
        "The checkout shows the ways to pay that are open to you. Card data goes from your browser straight to the payment service; we neither see nor keep your card number. Your bank may ask you to confirm the payment.",
        "The same order is never charged twice, even if you send it again because the connection broke.",
      ],
    },
    {
      id: "delivery",
      heading: "Delivery",
      paragraphs: [
        "We deliver to the countries you can choose in the store. Cost and expected dates depend on the address and the size of the goods and are shown before you order. Large furniture comes by freight; the carrier brings it to the door unless you have chosen a service that goes further.",
        "If a promised date cannot be kept, we tell you. If goods arrive damaged, write to us and add a picture; your rights do not depend on it.",
      ],
    },
    {
      id: "withdrawal",
      heading: "14 days to withdraw in the EU and the UK",
      paragraphs: [
        "Consumers in the European Union and the United Kingdom may withdraw from the contract within 14 days without giving a reason. The time runs from the day on which you, or someone you name, receive the last item of the order. It is enough to send your message before it ends.",
        "A clear statement to hello@velstol.example will do, for example: “I withdraw from my contract for the following goods: …, ordered on …, received on …, name, address, date.” We confirm at once that it has arrived.",
        "We pay back everything you paid, with the cost of standard delivery, within 14 days of your message and by the way you paid. We may wait until the goods, or proof that you sent them, have reached us. Send them back within 14 days of your message; you bear the direct cost of that. You answer for a loss in value only where the goods were handled more than was needed to examine them. There is no right of withdrawal for goods made to your own specification.",
      ],
    },
    {
      id: "trial",
      heading: "30 days to try our own products",
      paragraphs: [
        "You may use Velstol’s own desks and chairs at home for 30 days and send them back if they do not suit you. Please keep the packaging. For products of other makers the time and conditions on the product’s page apply. The trial comes on top of the right of withdrawal and never shortens it.",
      ],
    },
    {
      id: "warranty",
      heading: "Warranty and legal guarantee",
      paragraphs: [
        "In the European Union the seller answers for at least two years for goods that do not conform to the contract. You may ask for repair or replacement free of charge and, where that fails, for a lower price or your money back. Other countries have similar rights.",
        "The maker’s warranty, whose years stand on the product’s page, comes on top. It leaves your legal rights as they are, and these cost nothing to use.",
      ],
    },
    {
      id: "liability",
      heading: "Liability",
      paragraphs: [
        "We are liable without limit for intent and gross negligence, for injury to life, body or health, and wherever the law forbids a limit, as for product liability. For slight negligence we are liable only where a duty is broken on which the contract rests, and then for the damage that was to be expected.",
      ],
    },
    {
      id: "law",
      heading: "Law and disputes",
      paragraphs: [
        "If you buy as a consumer, you keep the protection of the law of the country in which you live, and you may go to the courts there. If you are not content, write to hello@velstol.example first; most things can be put right. We do not take part in arbitration before a consumer board unless the law requires it.",
        "If one of these terms does not hold, the others stay as they are. For an order the version counts that was shown when it was placed.",
      ],
    },
  ],
};
