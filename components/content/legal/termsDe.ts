import type { LegalDocument } from "./types";

export const termsDe: LegalDocument = {
  title: "Nutzungsbedingungen",
  description: "Bestellung, Preise, Zahlung, Lieferung, Widerruf und Garantie bei Velstol.",
  lead: "Was Sie und wir voneinander erwarten können, wenn Sie hier bestellen, in einfachen Worten.",
  version: "1.0",
  validFrom: "2026-11-21",
  sections: [
    {
      id: "demo",
      heading: "Dies ist ein Demo-Shop",
      paragraphs: [
        "Velstol ist ein Möbelshop zur Demonstration. Nichts steht hier wirklich zum Verkauf: Es kommt kein Vertrag zustande, nichts wird geliefert und kein Geld eingezogen. Bitte zahlen Sie nur mit Testkarten und geben Sie nie eine echte Kartennummer ein.",
        "Die folgenden Bedingungen zeigen die Regeln, nach denen der Shop arbeitet, als wäre er geöffnet.",
      ],
    },
    {
      id: "who-we-are",
      heading: "Wer wir sind",
      paragraphs: [
        "Velstol betreibt diesen Shop. Sie erreichen uns unter hello@velstol.example. Manche Produkte stammen von anderen Herstellern; die Produktseite nennt den Hersteller und wer in der Europäischen Union für die Sicherheit verantwortlich ist.",
      ],
    },
    {
      id: "ordering",
      heading: "Bestellung und Zahlungspflicht",
      paragraphs: [
        "Zum Bestellen brauchen Sie kein Konto. Die gezeigten Produkte laden Sie ein, ein Angebot abzugeben. Das tun Sie mit der letzten Schaltfläche der Kasse, die den Betrag nennt; damit verpflichten Sie sich zur Zahlung. Bis dahin können Sie alles ändern oder abbrechen.",
        "Während über die Zahlung entschieden wird, halten wir die Ware bis zu 15 Minuten für Sie zurück. Der Vertrag kommt zustande, wenn die Zahlung bestätigt ist und wir die Bestellung per E-Mail bestätigen. Scheitert die Zahlung oder brechen Sie sie ab, gibt es keine Bestellung und Sie schulden nichts.",
        "Die Bestätigung enthält, was Sie bestellt haben und was es kostet. Mit Bestellnummer und E-Mail-Adresse finden Sie die Bestellung jederzeit wieder.",
      ],
    },
    {
      id: "prices",
      heading: "Preise und Steuern",
      paragraphs: [
        "In den USA und Kanada sind die Preise ohne Verkaufssteuer angegeben. Die Steuer für Ihre Lieferadresse kommt an der Kasse hinzu, bevor Sie bestellen. In Europa enthalten die Preise die Mehrwertsteuer.",
        "Lieferung und gewählte Leistungen sind einzeln aufgeführt. Der Gesamtbetrag über der Bestellschaltfläche ist das, was Sie zahlen. Preise und Währung richten sich nach dem gewählten Land. Bei Ermäßigungen steht der frühere Preis daneben.",
      ],
    },
    {
      id: "payment",
      heading: "Zahlung",
      paragraphs: [
        "Die Kasse zeigt, wie Sie zahlen können. Kartendaten gehen aus Ihrem Browser direkt an den Zahlungsdienst; wir sehen und speichern Ihre Kartennummer nicht. Ihre Bank kann Sie bitten, die Zahlung zu bestätigen.",
        "Dieselbe Bestellung wird nie zweimal abgebucht, auch wenn Sie sie nach einer Unterbrechung der Verbindung erneut senden.",
      ],
    },
    {
      id: "delivery",
      heading: "Lieferung",
      paragraphs: [
        "Wir liefern in die Länder, die Sie im Shop wählen können. Kosten und voraussichtliche Termine hängen von Adresse und Größe der Ware ab und stehen fest, bevor Sie bestellen. Große Möbel kommen mit der Spedition bis zur Tür, sofern Sie keine weitergehende Leistung gewählt haben.",
        "Kann ein zugesagter Termin nicht gehalten werden, sagen wir Ihnen Bescheid. Kommt etwas beschädigt an, schreiben Sie uns bitte und legen Sie ein Bild bei; Ihre Rechte hängen davon nicht ab.",
      ],
    },
    {
      id: "withdrawal",
      heading: "14 Tage Widerrufsrecht in der EU und im Vereinigten Königreich",
      paragraphs: [
        "Verbraucher in der Europäischen Union und im Vereinigten Königreich können den Vertrag binnen 14 Tagen ohne Angabe von Gründen widerrufen. Die Frist beginnt an dem Tag, an dem Sie oder eine von Ihnen benannte Person den letzten Artikel der Bestellung erhalten. Es genügt, die Mitteilung vor Ablauf der Frist abzusenden.",
        "Eine eindeutige Erklärung an hello@velstol.example reicht aus, zum Beispiel: „Hiermit widerrufe ich den Vertrag über folgende Waren: …, bestellt am …, erhalten am …, Name, Anschrift, Datum.“ Wir bestätigen den Eingang sofort.",
        "Wir erstatten alles, was Sie gezahlt haben, einschließlich der Kosten der Standardlieferung, binnen 14 Tagen nach Ihrer Mitteilung und auf demselben Zahlungsweg. Wir dürfen warten, bis die Ware oder der Nachweis der Absendung bei uns ist. Senden Sie sie binnen 14 Tagen nach Ihrer Mitteilung zurück; die unmittelbaren Kosten der Rücksendung tragen Sie. Für einen Wertverlust kommen Sie nur auf, wenn die Ware mehr als zur Prüfung nötig benutzt wurde. Für Waren nach Ihren eigenen Vorgaben besteht kein Widerrufsrecht.",
      ],
    },
    {
      id: "trial",
      heading: "30 Tage Testzeit für unsere eigenen Produkte",
      paragraphs: [
        "Schreibtische und Stühle von Velstol können Sie 30 Tage zu Hause benutzen und zurückgeben, wenn sie nicht passen. Bitte heben Sie die Verpackung auf. Für Produkte anderer Hersteller gelten Dauer und Bedingungen auf der Produktseite. Die Testzeit kommt zum Widerrufsrecht hinzu und verkürzt es nie.",
      ],
    },
    {
      id: "warranty",
      heading: "Garantie und gesetzliche Gewährleistung",
      paragraphs: [
        "In der Europäischen Union haftet der Verkäufer mindestens zwei Jahre für Mängel der Ware. Sie können kostenlos Reparatur oder Ersatz verlangen und, wenn das scheitert, einen niedrigeren Preis oder Ihr Geld zurück. In anderen Ländern gelten ähnliche Rechte.",
        "Die Garantie des Herstellers, deren Dauer auf der Produktseite steht, kommt hinzu. Sie lässt Ihre gesetzlichen Rechte unberührt, deren Ausübung Sie nichts kostet.",
      ],
    },
    {
      id: "liability",
      heading: "Haftung",
      paragraphs: [
        "Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit, für Schäden an Leben, Körper oder Gesundheit und überall dort, wo das Gesetz eine Beschränkung verbietet, etwa bei der Produkthaftung. Bei einfacher Fahrlässigkeit haften wir nur, wenn eine wesentliche Vertragspflicht verletzt wird, und nur für den vorhersehbaren Schaden.",
      ],
    },
    {
      id: "law",
      heading: "Recht und Streitfälle",
      paragraphs: [
        "Wenn Sie als Verbraucher kaufen, behalten Sie den Schutz des Rechts Ihres Wohnsitzlandes und können sich an dessen Gerichte wenden. Sind Sie unzufrieden, schreiben Sie bitte zuerst an hello@velstol.example; das meiste lässt sich regeln. An Verfahren vor einer Verbraucherschlichtungsstelle nehmen wir nur teil, wenn das Gesetz es verlangt.",
        "Ist eine dieser Bedingungen unwirksam, bleiben die übrigen bestehen. Für eine Bestellung gilt die Fassung, die bei ihrer Abgabe angezeigt wurde.",
      ],
    },
  ],
};
