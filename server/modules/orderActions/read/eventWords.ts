import type { Language } from "../../../../contract/markets";
import type { Words } from "../../../db/schema/columns";
import { fill } from "../../../http/errors";
import type { OrderEventRow, OrderRow } from "../../orders/repository";

const CAUSES = {
  placed: { en: "Order placed", fr: "Commande passée", de: "Bestellung aufgegeben" },
  paid: { en: "Payment received", fr: "Paiement reçu", de: "Zahlung eingegangen" },
  not_paid_in_time: { en: "Not paid in time", fr: "Non payée à temps", de: "Nicht rechtzeitig bezahlt" },
  shipped: {
    en: "Shipment {part} left with {carrier}",
    fr: "Colis {part} remis à {carrier}",
    de: "Sendung {part} an {carrier} übergeben",
  },
  part_delivered: { en: "Shipment {part} delivered", fr: "Colis {part} livré", de: "Sendung {part} zugestellt" },
  delivered: { en: "Delivered", fr: "Livrée", de: "Geliefert" },
  trial_over: { en: "Trial period over", fr: "Période d’essai terminée", de: "Testzeit abgelaufen" },
  cancelled: { en: "Order cancelled", fr: "Commande annulée", de: "Bestellung storniert" },
  line_cancelled: {
    en: "Cancelled: {quantity} × {name}",
    fr: "Annulé : {quantity} × {name}",
    de: "Storniert: {quantity} × {name}",
  },
  address_changed: {
    en: "Delivery address changed",
    fr: "Adresse de livraison modifiée",
    de: "Lieferadresse geändert",
  },
  refund_ordered: {
    en: "Refund of {amount} started",
    fr: "Remboursement de {amount} lancé",
    de: "Erstattung von {amount} veranlasst",
  },
  refund_sent: { en: "{amount} sent back", fr: "{amount} remboursés", de: "{amount} zurückgezahlt" },
  refund_failed: {
    en: "{amount} could not be sent back this way; we send it in another",
    fr: "Le remboursement de {amount} n’a pas abouti ; nous l’envoyons par une autre voie",
    de: "{amount} ließen sich so nicht zurückzahlen; wir schicken den Betrag auf anderem Weg",
  },
  refund_parked: {
    en: "The refund of {amount} waits until your bank has decided about your dispute",
    fr: "Le remboursement de {amount} attend la décision de votre banque sur votre contestation",
    de: "Die Erstattung von {amount} wartet, bis Ihre Bank über Ihre Beanstandung entschieden hat",
  },
  refund_void: {
    en: "Your bank has given you {amount} back",
    fr: "Votre banque vous a remboursé {amount}",
    de: "Ihre Bank hat Ihnen {amount} erstattet",
  },
  charge_asked: {
    en: "Additional amount of {amount}: {reason}",
    fr: "Montant supplémentaire de {amount} : {reason}",
    de: "Zusätzlicher Betrag von {amount}: {reason}",
  },
  wire_received: {
    en: "Transfer of {amount} received",
    fr: "Virement de {amount} reçu",
    de: "Überweisung von {amount} eingegangen",
  },
  charge_paid: { en: "{amount} paid: {reason}", fr: "{amount} payés : {reason}", de: "{amount} bezahlt: {reason}" },
  return_requested: {
    en: "Return {return} requested",
    fr: "Retour {return} demandé",
    de: "Rückgabe {return} angefragt",
  },
  return_approved: { en: "Return {return} agreed", fr: "Retour {return} accepté", de: "Rückgabe {return} bestätigt" },
  return_refused: { en: "Return {return} refused", fr: "Retour {return} refusé", de: "Rückgabe {return} abgelehnt" },
  return_received: { en: "Return {return} received", fr: "Retour {return} reçu", de: "Rückgabe {return} eingetroffen" },
  withdrawn: {
    en: "Withdrawal {return} received",
    fr: "Rétractation {return} reçue",
    de: "Widerruf {return} eingegangen",
  },
  payment_reversed: {
    en: "The bank took the payment back",
    fr: "La banque a repris le paiement",
    de: "Die Bank hat die Zahlung zurückgebucht",
  },
  mailed: { en: "Sent by e-mail", fr: "Envoyée par e-mail", de: "Per E-Mail verschickt" },
  withdrawal: { en: "Withdrawn from the contract", fr: "Rétractation du contrat", de: "Vertrag widerrufen" },
} satisfies Record<string, Words>;

/** What a customer reads of an event; causes that are the store's own business have no words. */
export function eventWords(
  { cause, detail }: Pick<OrderEventRow, "cause" | "detail">,
  { currency, country }: Pick<OrderRow, "currency" | "country">,
  language: Language,
): string {
  const known: Record<string, Words> = CAUSES;
  const words = Object.hasOwn(known, cause) ? known[cause] : undefined;
  if (!words) return "";
  const { amount } = detail;
  const shown =
    typeof amount === "number"
      ? new Intl.NumberFormat(`${language}-${country}`, { style: "currency", currency }).format(amount)
      : amount;
  return fill(words[language], { ...detail, ...(shown !== undefined && { amount: shown }) });
}

/** Events that say nothing to a customer are left out, unless they moved the order. */
export function isTold({ cause, fromStatus, status }: Pick<OrderEventRow, "cause" | "fromStatus" | "status">): boolean {
  return fromStatus !== status || Object.hasOwn(CAUSES, cause);
}
