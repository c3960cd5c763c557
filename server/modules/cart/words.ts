import type { Words } from "../../db/schema/columns";
import type { PromotionRefusal } from "../promotions/rules";
import type { ShippingMethodCode } from "../shipping/quote";

/** `{name}`, `{left}`, `{before}`, `{now}`, `{code}`, `{minimum}`, `{count}`, `{pieces}`, `{names}` are filled in. */
export const messageWords = {
  priceUp: {
    en: "{name} now costs {now} instead of {before}.",
    fr: "{name} coûte désormais {now} au lieu de {before}.",
    de: "{name} kostet jetzt {now} statt {before}.",
  },
  priceDown: {
    en: "Good news: {name} now costs {now} instead of {before}.",
    fr: "Bonne nouvelle : {name} coûte désormais {now} au lieu de {before}.",
    de: "Gute Nachricht: {name} kostet jetzt {now} statt {before}.",
  },
  dealEnded: {
    en: "{name} costs its full price of {now} again: what it was cheaper with is no longer in your cart.",
    fr: "{name} revient à son prix normal de {now} : l’article qui donnait droit à la réduction n’est plus dans votre panier.",
    de: "{name} kostet wieder den vollen Preis von {now}: Der Artikel, mit dem es günstiger war, liegt nicht mehr im Warenkorb.",
  },
  dealStarted: {
    en: "{name} now costs {now} instead of {before}, together with what you have chosen.",
    fr: "{name} coûte désormais {now} au lieu de {before}, avec ce que vous avez choisi.",
    de: "{name} kostet zusammen mit Ihrer Auswahl jetzt {now} statt {before}.",
  },
  saleLimit: {
    en: "{name}: the sale price is limited to {count} per customer. The other pieces cost the regular price.",
    fr: "{name} : le prix promotionnel est limité à {count} par client. Les autres exemplaires sont au prix habituel.",
    de: "{name}: Der Angebotspreis gilt für {count} Stück pro Person. Die übrigen kosten den regulären Preis.",
  },
  merged: {
    en: "We put what was in this browser’s cart together with that of your account: {names}.",
    fr: "Nous avons réuni le panier de ce navigateur et celui de votre compte : {names}.",
    de: "Wir haben den Warenkorb dieses Browsers mit dem Ihres Kontos zusammengelegt: {names}.",
  },
  mergedShort: {
    en: "Not everything found room or stock when your carts were put together. Please check the quantity of: {names}.",
    fr: "Lors de la réunion de vos paniers, tout n’a pas pu être repris. Vérifiez la quantité de : {names}.",
    de: "Beim Zusammenlegen Ihrer Warenkörbe passte nicht alles hinein oder war nicht vorrätig. Bitte prüfen Sie die Menge von: {names}.",
  },
  gone: {
    en: "{name} cannot be ordered at the moment and is not counted in the total.",
    fr: "{name} : indisponible actuellement et non compté dans le total.",
    de: "{name} ist derzeit nicht lieferbar und im Gesamtbetrag nicht enthalten.",
  },
  short: {
    en: "Only {left} of {name} left. Please choose a smaller quantity.",
    fr: "{name} : plus que {left} en stock. Choisissez une quantité inférieure.",
    de: "Von {name} sind nur noch {left} verfügbar. Bitte wählen Sie eine kleinere Menge.",
  },
  notDelivered: {
    en: "We cannot deliver to this place.",
    fr: "Nous ne pouvons pas livrer à cet endroit.",
    de: "An diesen Ort können wir leider nicht liefern.",
  },
  taxLater: {
    en: "Sales tax is added when we know the state you ship to.",
    fr: "Les taxes seront ajoutées dès que nous connaîtrons votre province ou État de livraison.",
    de: "Die Verkaufssteuer kommt hinzu, sobald wir den Bundesstaat oder die Provinz der Lieferung kennen.",
  },
} satisfies Record<string, Words>;

export const refusalWords: Record<PromotionRefusal, Words> = {
  unknown: {
    en: "We do not know the code {code}.",
    fr: "Nous ne connaissons pas le code {code}. Vérifiez sa saisie.",
    de: "Den Code {code} kennen wir nicht. Bitte prüfen Sie die Schreibweise.",
  },
  notYet: {
    en: "The code {code} is not valid yet.",
    fr: "Le code {code} n’est pas encore valable.",
    de: "Der Code {code} gilt noch nicht.",
  },
  ended: {
    en: "The code {code} has expired.",
    fr: "Le code {code} a expiré.",
    de: "Der Code {code} ist abgelaufen.",
  },
  usedUp: {
    en: "The code {code} has been used up.",
    fr: "Le code {code} est épuisé.",
    de: "Der Code {code} ist aufgebraucht.",
  },
  usedByCustomer: {
    en: "You have already used the code {code}.",
    fr: "Vous avez déjà utilisé le code {code}.",
    de: "Sie haben den Code {code} bereits eingelöst.",
  },
  notFirstOrder: {
    en: "The code {code} is for a first order only.",
    fr: "Le code {code} est réservé à une première commande.",
    de: "Der Code {code} gilt nur für die erste Bestellung.",
  },
  country: {
    en: "The code {code} does not apply in your country.",
    fr: "Le code {code} n’est pas valable dans votre pays.",
    de: "Der Code {code} gilt nicht in Ihrem Land.",
  },
  noEligibleItems: {
    en: "Nothing in your cart goes with the code {code}.",
    fr: "Aucun article de votre panier ne donne droit au code {code}.",
    de: "Zum Code {code} passt kein Artikel in Ihrem Warenkorb.",
  },
  belowMinimum: {
    en: "The code {code} applies from {minimum}.",
    fr: "Le code {code} s’applique à partir de {minimum}.",
    de: "Der Code {code} gilt ab {minimum}.",
  },
  belowQuantity: {
    en: "The code {code} applies from {pieces} pieces.",
    fr: "Le code {code} s’applique à partir de {pieces} articles.",
    de: "Der Code {code} gilt ab {pieces} Stück.",
  },
  betterDiscount: {
    en: "You already get a discount that saves you more than the code {code}; the two do not combine.",
    fr: "Vous bénéficiez déjà d’une remise plus avantageuse que le code {code} ; elles ne se cumulent pas.",
    de: "Sie erhalten bereits einen Rabatt, der günstiger ist als der Code {code}; beide lassen sich nicht kombinieren.",
  },
};

/** What standard delivery is where nothing is carried, or a service that was chosen carries. */
export const standardNames: Record<"service" | "email", Words> = {
  service: {
    en: "With the delivery service you chose",
    fr: "Avec le service de livraison choisi",
    de: "Mit dem gewählten Lieferservice",
  },
  email: { en: "By email", fr: "Par e-mail", de: "Per E-Mail" },
};

export const methodNames: Record<ShippingMethodCode, Words> = {
  standard: { en: "Standard delivery", fr: "Livraison standard", de: "Standardlieferung" },
  express: { en: "Express delivery", fr: "Livraison express", de: "Expresslieferung" },
  room: {
    en: "Delivery to the room of your choice",
    fr: "Livraison dans la pièce de votre choix",
    de: "Lieferung in den gewünschten Raum",
  },
};
