import type { Language } from "../../../contract/markets";
import { fill } from "../../http/errors";
import type { Return } from "../returns/repository";
import type { SubjectedMail } from "./deliver";
import type { MailBlock } from "./layout";
import type { MailedOrder } from "./loadOrder";
import { orderMail, type OrderWords } from "./orderBlocks";
import type { OrderLinks } from "../orders/links";

export type ReturnNews = "requested" | "approved" | "refused" | "withdrawal";

const words: Record<ReturnNews, Record<Language, OrderWords>> = {
  requested: {
    en: {
      subject: "Your return {return}",
      title: "We have your return request",
      intro: "Hello {name}, thank you. We look at it within two working days and write to you.",
      button: "See the order",
    },
    fr: {
      subject: "Votre retour {return}",
      title: "Votre demande de retour nous est parvenue",
      intro: "Bonjour {name}, merci. Nous l’examinons sous deux jours ouvrés et vous écrivons.",
      button: "Voir la commande",
    },
    de: {
      subject: "Ihre Rückgabe {return}",
      title: "Ihre Rückgabeanfrage ist eingegangen",
      intro: "Guten Tag {name}, vielen Dank. Wir prüfen sie innerhalb von zwei Werktagen und schreiben Ihnen.",
      button: "Bestellung ansehen",
    },
  },
  approved: {
    en: {
      subject: "Your return {return} is agreed",
      title: "Please send it back",
      intro:
        "Hello {name}, we will take it back. Please pack it as it came and write the return number on the box. The refund follows when it has arrived.",
      button: "See the return",
    },
    fr: {
      subject: "Votre retour {return} est accepté",
      title: "Vous pouvez nous renvoyer l’article",
      intro:
        "Bonjour {name}, nous reprenons l’article. Emballez-le comme à la réception et inscrivez le numéro du retour sur le carton. Le remboursement suit dès son arrivée.",
      button: "Voir le retour",
    },
    de: {
      subject: "Ihre Rückgabe {return} ist bestätigt",
      title: "Bitte senden Sie die Ware zurück",
      intro:
        "Guten Tag {name}, wir nehmen die Ware zurück. Bitte verpacken Sie sie, wie sie kam, und schreiben Sie die Rückgabenummer auf den Karton. Die Erstattung folgt, sobald die Ware bei uns ist.",
      button: "Rückgabe ansehen",
    },
  },
  refused: {
    en: {
      subject: "About your return {return}",
      title: "We cannot take it back",
      intro:
        "Hello {name}, we are sorry, this return is not possible. Our answer is below; reply to this mail if you see it differently.",
      button: "See the order",
    },
    fr: {
      subject: "À propos de votre retour {return}",
      title: "Ce retour n’est pas possible",
      intro:
        "Bonjour {name}, nous sommes désolés, ce retour n’est pas possible. Notre réponse figure ci-dessous ; répondez à cet e-mail si vous n’êtes pas d’accord.",
      button: "Voir la commande",
    },
    de: {
      subject: "Zu Ihrer Rückgabe {return}",
      title: "Wir können die Ware nicht zurücknehmen",
      intro:
        "Guten Tag {name}, leider ist diese Rückgabe nicht möglich. Unsere Begründung finden Sie unten; antworten Sie auf diese E-Mail, wenn Sie das anders sehen.",
      button: "Bestellung ansehen",
    },
  },
  withdrawal: {
    en: {
      subject: "Receipt of your withdrawal {return}",
      title: "We have received your withdrawal",
      intro:
        "Hello {name}, this confirms that you have withdrawn from the contract of order {number}. Keep this mail as your receipt.",
      button: "See the order",
    },
    fr: {
      subject: "Accusé de réception de votre rétractation {return}",
      title: "Nous avons reçu votre rétractation",
      intro:
        "Bonjour {name}, nous confirmons que vous vous êtes rétracté du contrat de la commande {number}. Conservez cet e-mail comme accusé de réception.",
      button: "Voir la commande",
    },
    de: {
      subject: "Eingangsbestätigung Ihres Widerrufs {return}",
      title: "Ihr Widerruf ist eingegangen",
      intro:
        "Guten Tag {name}, hiermit bestätigen wir, dass Sie den Vertrag zur Bestellung {number} widerrufen haben. Bewahren Sie diese E-Mail als Beleg auf.",
      button: "Bestellung ansehen",
    },
  },
};

const labels = {
  declared: { en: "Received on", fr: "Reçue le", de: "Eingegangen am" },
  by: { en: "Declared by", fr: "Déclarée par", de: "Erklärt von" },
  number: { en: "Number", fr: "Numéro", de: "Nummer" },
  goods: { en: "Goods to send back", fr: "Articles à renvoyer", de: "Zurückzusendende Ware" },
  none: {
    en: "None: nothing has left yet",
    fr: "Aucun : rien n’est encore parti",
    de: "Keine: Es ist noch nichts abgeschickt",
  },
  answer: { en: "Our answer:", fr: "Notre réponse :", de: "Unsere Antwort:" },
} satisfies Record<string, Record<Language, string>>;

const afterWithdrawal: Record<Language, string> = {
  en: "Please send the goods back within 14 days. You get back everything that you paid for them, with the standard delivery if you return all of it, at the latest 14 days from today; we may wait until the goods or proof that you have sent them have arrived.",
  fr: "Renvoyez les articles sous 14 jours. Nous vous remboursons tout ce que vous avez payé, livraison standard comprise si vous renvoyez l’ensemble, au plus tard 14 jours à compter d’aujourd’hui ; nous pouvons attendre de recevoir les articles ou la preuve de leur envoi.",
  de: "Bitte senden Sie die Ware innerhalb von 14 Tagen zurück. Sie erhalten alles zurück, was Sie dafür bezahlt haben, bei Rückgabe der ganzen Bestellung auch die Kosten der Standardlieferung, spätestens 14 Tage ab heute; wir dürfen warten, bis die Ware oder der Nachweis der Absendung da ist.",
};

/** News about goods that come back. The receipt of a withdrawal says when it was declared, to the second. */
export function returnMail(mailed: MailedOrder, row: Return, news: ReturnNews, links: OrderLinks): SubjectedMail {
  const { number, language } = mailed.order;
  const values = { number, return: row.number };
  const text = words[news][language];
  const filled = { ...text, subject: fill(text.subject, values), intro: fill(text.intro, values) };
  const moment = new Intl.DateTimeFormat(`${language}-${mailed.order.country}`, {
    dateStyle: "long",
    timeStyle: "long",
    timeZone: "UTC",
  }).format(row.requestedAt);
  const goods = row.lines.map(({ lineId, quantity }) => {
    const name = mailed.lines.find(({ id }) => id === lineId)?.name ?? "";
    return { label: `${quantity} × ${name}`, value: "" };
  });
  const details: MailBlock[] = [
    {
      kind: "rows",
      rows: [
        { label: labels.number[language], value: row.number, strong: true },
        ...(news === "withdrawal"
          ? [
              { label: labels.declared[language], value: moment },
              { label: labels.by[language], value: row.name },
            ]
          : []),
        ...(news === "withdrawal" && goods.length === 0
          ? [{ label: labels.goods[language], value: labels.none[language] }]
          : goods),
      ],
    },
    ...(row.answer ? [{ kind: "text" as const, text: `${labels.answer[language]} ${row.answer}` }] : []),
    ...(news === "withdrawal" && goods.length > 0 ? [{ kind: "text" as const, text: afterWithdrawal[language] }] : []),
  ];
  return orderMail(mailed, filled, links.track, details);
}
