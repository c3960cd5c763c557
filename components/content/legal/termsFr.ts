import type { LegalDocument } from "./types";

export const termsFr: LegalDocument = {
  title: "Conditions d’utilisation",
  description: "Commande, prix, paiement, livraison, rétractation et garanties chez Velstol.",
  lead: "Ce que vous et nous pouvons attendre les uns des autres lorsque vous commandez ici, en termes simples.",
  version: "1.0",
  validFrom: "2026-11-21",
  sections: [
    {
      id: "demo",
      heading: "Ceci est une démonstration",
      paragraphs: [
        "Velstol est une boutique de meubles de démonstration. Rien n’y est réellement à vendre : aucun contrat n’est conclu, rien n’est livré et aucune somme n’est prélevée. N’utilisez que des cartes de test et ne saisissez jamais un vrai numéro de carte.",
        "Les conditions ci-dessous exposent les règles que suit la boutique, comme si elle était ouverte.",
      ],
    },
    {
      id: "who-we-are",
      heading: "Qui nous sommes",
      paragraphs: [
        "La boutique est exploitée par Velstol. Vous pouvez nous écrire à hello@velstol.example. Certains produits viennent d’autres fabricants ; la page du produit indique le fabricant et la personne responsable de sa sécurité dans l’Union européenne.",
      ],
    },
    {
      id: "ordering",
      heading: "Commande et obligation de paiement",
      paragraphs: [
        "Aucun compte n’est nécessaire pour commander. Les produits présentés vous invitent à faire une offre. Vous la faites avec le dernier bouton de la page de commande, qui indique le montant ; il vous engage à payer. Jusque-là, vous pouvez tout modifier ou abandonner.",
        "Nous vous réservons les produits pendant 15 minutes au plus, le temps que le paiement aboutisse. Le contrat est conclu lorsque le paiement est confirmé et que nous confirmons la commande par e-mail. Si le paiement échoue ou si vous l’interrompez, il n’y a pas de commande et rien n’est dû.",
        "La confirmation rappelle ce que vous avez commandé et son prix. Votre numéro de commande et votre adresse e-mail vous permettent de retrouver la commande à tout moment.",
      ],
    },
    {
      id: "prices",
      heading: "Prix et taxes",
      paragraphs: [
        "Aux États-Unis et au Canada, les prix sont affichés hors taxes de vente. La taxe applicable à votre adresse de livraison est ajoutée avant que vous ne commandiez. En Europe, les prix comprennent la TVA.",
        "La livraison et les services choisis sont indiqués séparément. Le total au-dessus du bouton de commande est ce que vous payez. Les prix et la devise dépendent du pays choisi. Lorsqu’une réduction est annoncée, l’ancien prix figure à côté.",
      ],
    },
    {
      id: "payment",
      heading: "Paiement",
      paragraphs: [
        "La page de commande présente les moyens de paiement possibles. Les données de carte vont directement de votre navigateur au service de paiement ; nous ne voyons ni ne conservons votre numéro de carte. Votre banque peut vous demander de confirmer le paiement.",
        "Une même commande n’est jamais débitée deux fois, même si vous la renvoyez après une coupure de connexion.",
      ],
    },
    {
      id: "delivery",
      heading: "Livraison",
      paragraphs: [
        "Nous livrons dans les pays proposés par la boutique. Le coût et les dates prévues dépendent de l’adresse et de la taille des produits ; ils sont affichés avant la commande. Les grands meubles sont livrés par transporteur jusqu’à la porte, sauf si vous avez choisi un service plus complet.",
        "Si une date promise ne peut être tenue, nous vous prévenons. Si un produit arrive endommagé, écrivez-nous en joignant une photo ; vos droits n’en dépendent pas.",
      ],
    },
    {
      id: "withdrawal",
      heading: "Rétractation : 14 jours dans l’UE et au Royaume-Uni",
      paragraphs: [
        "Les consommateurs de l’Union européenne et du Royaume-Uni peuvent se rétracter dans un délai de 14 jours sans donner de motif. Le délai court à compter du jour où vous, ou une personne que vous désignez, recevez le dernier article de la commande. Il suffit d’envoyer votre message avant son terme.",
        "Une déclaration claire à hello@velstol.example suffit, par exemple : « Je me rétracte du contrat portant sur les biens suivants : …, commandés le …, reçus le …, nom, adresse, date. » Nous en accusons réception sans délai.",
        "Nous remboursons tout ce que vous avez payé, livraison standard comprise, dans les 14 jours suivant votre message et par le même moyen de paiement. Nous pouvons attendre d’avoir reçu les biens ou la preuve de leur envoi. Renvoyez-les dans les 14 jours suivant votre message ; les frais directs de renvoi sont à votre charge. Vous ne répondez d’une perte de valeur que si les biens ont été manipulés plus qu’il n’était nécessaire pour les examiner. Il n’y a pas de droit de rétractation pour les biens faits selon vos spécifications.",
      ],
    },
    {
      id: "trial",
      heading: "30 jours pour essayer nos propres produits",
      paragraphs: [
        "Vous pouvez utiliser chez vous pendant 30 jours les bureaux et sièges de Velstol, et les renvoyer s’ils ne vous conviennent pas. Conservez l’emballage. Pour les produits d’autres fabricants, la durée et les conditions figurant sur la page du produit s’appliquent. L’essai s’ajoute au droit de rétractation et ne le réduit jamais.",
      ],
    },
    {
      id: "warranty",
      heading: "Garantie du fabricant et garantie légale",
      paragraphs: [
        "Dans l’Union européenne, le vendeur répond pendant au moins deux ans de tout défaut de conformité. Vous pouvez demander gratuitement la réparation ou le remplacement et, à défaut, une réduction du prix ou le remboursement. D’autres pays accordent des droits semblables.",
        "La garantie du fabricant, dont la durée figure sur la page du produit, s’y ajoute. Elle ne touche pas à vos droits légaux, dont l’exercice est gratuit.",
      ],
    },
    {
      id: "liability",
      heading: "Responsabilité",
      paragraphs: [
        "Notre responsabilité est illimitée en cas de faute intentionnelle ou lourde, d’atteinte à la vie, au corps ou à la santé, et partout où la loi interdit de la limiter, comme pour les produits défectueux. En cas de faute légère, nous ne répondons que du manquement à une obligation essentielle du contrat, et dans la limite du dommage prévisible.",
      ],
    },
    {
      id: "law",
      heading: "Droit applicable et litiges",
      paragraphs: [
        "Si vous achetez en tant que consommateur, vous gardez la protection du droit du pays où vous vivez et pouvez saisir ses tribunaux. En cas de désaccord, écrivez d’abord à hello@velstol.example ; la plupart des choses s’arrangent. Nous ne participons à une procédure de médiation que lorsque la loi l’exige.",
        "Si l’une de ces conditions n’est pas valable, les autres demeurent. Pour une commande, c’est la version affichée au moment où elle est passée qui compte.",
      ],
    },
  ],
};
