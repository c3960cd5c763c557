import type { LegalDocument } from "./types";

export const privacyFr: LegalDocument = {
  title: "Confidentialité",
  description: "Ce que Velstol conserve à votre sujet, pourquoi, combien de temps, et ce que vous pouvez demander.",
  lead: "Ce que nous conservons, pourquoi et combien de temps. C’est court, car nous conservons peu.",
  version: "1.5",
  validFrom: "2026-11-25",
  sections: [
    {
      id: "who-we-are",
      heading: "Qui répond de vos données",
      paragraphs: [
        "Velstol exploite cette boutique et répond des données qui s’y trouvent. Pour toute question sur cette page, écrivez à hello@velstol.example. La boutique est une démonstration : commandez uniquement avec des coordonnées inventées et des cartes de test.",
      ],
    },
    {
      id: "what-we-store",
      heading: "Ce que nous conservons, et pourquoi",
      paragraphs: [
        "Votre panier : son contenu et le pays de destination, pour que vous le retrouviez à votre retour.",
        "Votre compte, si vous en avez un : votre adresse e-mail et ce que vous indiquez dans votre profil. Vous vous connectez avec un code reçu par e-mail. Si vous choisissez un autre moyen, nous conservons aussi ce qu’il exige : un mot de passe sous une forme dont on ne peut le relire, la moitié publique d’une clé d’accès ou d’un portefeuille, ou le numéro sous lequel Google ou Facebook vous connaît. Une liste montre où vous êtes connecté, avec le nom du navigateur et les dates.",
        "Vos commandes : nom, e-mail, adresses, numéro de téléphone si vous le donnez, ce que vous avez acheté et à quel prix, l’état du paiement et de la livraison. Nous en avons besoin pour exécuter le contrat et parce que le droit fiscal l’exige.",
        "Les notifications, si vous les activez : l’adresse attribuée par le service de notification de votre navigateur, les clés pour lesquelles nous chiffrons, les sujets qui vous intéressent, la langue et le pays ; tant que vous y êtes connecté, aussi le fait que ce navigateur est le vôtre. Le service de l’éditeur du navigateur transporte les messages sans pouvoir les lire. Désactivez-les, et tout cela est effacé.",
        "Les événements et les pannes signalés par une page, par exemple une partie qui n’a pas pu se charger. Ni votre adresse réseau ni vos cookies n’y sont joints. Pour écarter les attaques, nous comptons brièvement les appels par adresse réseau.",
      ],
    },
    {
      id: "cookies",
      heading: "Cinq cookies, et quatre autres parfois",
      paragraphs: [
        "« token » vous garde connecté pendant 30 jours. « cart » est lié à votre panier et montre qu’une commande est la vôtre, pendant 90 jours. « country » retient le pays choisi, pendant 30 jours. « challenge » protège la connexion tant qu’un code est en route, un jour au plus. « known » indique pendant 180 jours que ce navigateur s’est déjà connecté : personne ne peut ainsi vous bloquer en saisissant ailleurs des codes erronés ; il ne contient ni nom ni adresse.",
        "Si vous jugez un avis utile sans être connecté, « visitor » évite pendant un an que votre vote compte deux fois ; si un message à notre équipe commerciale est refusé, « contact » garde votre saisie pendant dix minutes. Si vous choisissez une apparence, « mode » la retient pendant un an ; si vous dites si nous pouvons compter vos visites, « consent » garde votre réponse et sa date pendant six mois.",
        "Tous sont nécessaires à ce que vous demandez à la boutique. Aucun ne sert à la publicité et aucun ne vous suit sur d’autres sites. Ils ne demandent pas d’accord.",
      ],
    },
    {
      id: "browser",
      heading: "Ce qui reste dans votre navigateur",
      paragraphs: [
        "Le stockage local du navigateur retient vos recherches récentes, le nombre d’articles du panier, la fermeture de l’annonce, les douze derniers produits que vous avez regardés et, après connexion, votre adresse e-mail ; si vous le demandez sur une fiche produit, aussi les mesures de vos portes, ascenseur et pièce, et le code postal pour lequel vous vérifiez une livraison ; et la date à laquelle vous avez refusé les notifications, pour ne pas vous le redemander trop tôt. Ces données restent jusqu’à ce que vous les effaciez dans le navigateur. Un bouton à côté des produits regardés en efface aussi la liste ; si vous refusez le comptage de vos visites, ou si votre navigateur le refuse pour vous, elle n’est pas conservée.",
        "Pendant la commande, l’onglet retient ce que vous saisissez, pour qu’un rechargement ne perde rien. Fermer l’onglet efface tout. Les données de carte n’en font jamais partie.",
      ],
    },
    {
      id: "visits",
      heading: "Compter les visites, si vous l’acceptez",
      paragraphs: [
        "Seulement si vous dites oui, nous comptons quels types de pages sont ouverts, quels produits sont regardés et mis au panier, et si une commande a été payée et comment. Un numéro tiré au sort relie les étapes d’une même visite ; après 15 minutes sans étape, il change. Si vous êtes venu par un lien de campagne, le navigateur retient lequel. Il n’y figure ni nom, ni adresse, ni e-mail, ni numéro de commande, ni texte que vous auriez saisi. Ces données restent 90 jours sur notre propre serveur et personne d’autre ne les reçoit.",
        "Refuser est aussi simple qu’accepter, et vous pouvez changer d’avis sous « Paramètres de confidentialité » au bas de chaque page. Votre choix est gardé dans un cookie avec sa date et sa version, et redemandé après six mois. Si vous retirez votre accord, ce que le navigateur avait enregistré à ce titre est effacé. Si votre navigateur envoie « Do Not Track » ou « Global Privacy Control », nous ne demandons rien et ne comptons rien.",
      ],
    },
    {
      id: "how-long",
      heading: "Combien de temps",
      paragraphs: [
        "Une connexion dure 30 jours, ou jusqu’à ce que vous vous déconnectiez. Un code est valable 10 minutes. Les clés qui empêchent un double paiement sont gardées 24 heures. Les commandes et factures sont conservées aussi longtemps que le droit fiscal l’exige, votre compte jusqu’à ce que vous le supprimiez.",
      ],
    },
    {
      id: "payment",
      heading: "Paiement",
      paragraphs: [
        "Vos données de carte vont de votre navigateur au service de paiement, et à lui seul. Nous recevons une référence, le montant et le résultat.",
      ],
    },
    {
      id: "others",
      heading: "Aucun script de tiers qui se charge de lui-même",
      paragraphs: [
        "Pages, polices et images viennent de notre propre serveur. Il n’y a ni réseau publicitaire, ni service de mesure d’audience extérieur, ni module de réseau social qui se charge de lui-même. Là où la connexion propose Google ou Facebook, leur script ne se charge que lorsque vous appuyez sur ce bouton ; ils apprennent alors que vous vous connectez ici. Nous ne vendons pas de données. Seuls ceux dont votre commande a besoin reçoivent ce qu’il leur faut : le service de paiement, le transporteur et, pour ses produits, le fabricant.",
      ],
    },
    {
      id: "mail",
      heading: "E-mails",
      paragraphs: [
        "Nous vous écrivons pour les codes de connexion et au sujet de vos commandes. Les nouveautés et offres ne vous sont envoyées que si vous avez coché la case prévue lors de la commande ; vous pouvez y mettre fin à tout moment en nous écrivant.",
      ],
    },
    {
      id: "rights",
      heading: "Vos droits",
      paragraphs: [
        "Vous pouvez demander ce que nous conservons à votre sujet, le faire corriger ou supprimer, le recevoir dans un format courant, en limiter l’usage ou vous y opposer, et retirer un consentement pour l’avenir. Sous « Vos informations », vous pouvez tout télécharger, changer l’adresse du compte et le supprimer vous-même. Si la loi nous oblige à garder quelque chose, par exemple une facture, nous ne gardons que cela.",
        "Vous pouvez aussi saisir l’autorité de protection des données de votre lieu de résidence.",
      ],
    },
    {
      id: "contact",
      heading: "Contact et modifications",
      paragraphs: [
        "Écrivez à hello@velstol.example ; nous répondons dans un délai d’un mois. Lorsque cette page change, sa date et sa version changent aussi.",
      ],
    },
  ],
};
