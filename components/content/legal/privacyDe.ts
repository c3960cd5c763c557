import type { LegalDocument } from "./types";

export const privacyDe: LegalDocument = {
  title: "Datenschutz",
  description: "Was Velstol über Sie speichert, wozu, wie lange und was Sie verlangen können.",
  lead: "Was wir speichern, wozu und wie lange. Der Text ist kurz, weil wir wenig speichern.",
  version: "1.5",
  validFrom: "2026-11-25",
  sections: [
    {
      id: "who-we-are",
      heading: "Wer für Ihre Daten verantwortlich ist",
      paragraphs: [
        "Velstol betreibt diesen Shop und ist für die Daten darin verantwortlich. Zu allem auf dieser Seite schreiben Sie bitte an hello@velstol.example. Der Shop ist eine Demonstration: Bestellen Sie nur mit erfundenen Angaben und Testkarten.",
      ],
    },
    {
      id: "what-we-store",
      heading: "Was wir speichern und wozu",
      paragraphs: [
        "Ihren Warenkorb: was darin liegt und in welches Land es geht, damit er bei Ihrer Rückkehr noch da ist.",
        "Ihr Konto, falls Sie eines haben: Ihre E-Mail-Adresse und was Sie in Ihr Profil eintragen. Sie melden sich mit einem Code per E-Mail an. Wählen Sie einen anderen Weg, speichern wir auch, was er braucht: ein Passwort als Wert, aus dem es sich nicht zurücklesen lässt, die öffentliche Hälfte eines Passkeys oder einer Wallet oder die Nummer, unter der Google oder Facebook Sie kennt. Eine Liste zeigt, wo Sie angemeldet sind, mit dem Namen des Browsers und den Zeiten.",
        "Ihre Bestellungen: Name, E-Mail, Anschriften, Telefonnummer, falls Sie eine angeben, was Sie gekauft haben und zu welchem Preis, sowie den Stand von Zahlung und Lieferung. Wir brauchen das, um den Vertrag zu erfüllen, und weil das Steuerrecht es verlangt.",
        "Benachrichtigungen, falls Sie sie einschalten: die Adresse, die der Push-Dienst Ihres Browsers vergeben hat, die Schlüssel, für die wir verschlüsseln, worüber Sie etwas hören möchten, Sprache und Land; solange Sie dort angemeldet sind, auch, dass es Ihr Browser ist. Der Push-Dienst des Browserherstellers befördert die Nachrichten und kann sie nicht lesen. Schalten Sie sie aus, wird alles davon gelöscht.",
        "Ereignisse und Fehler, die eine Seite meldet, etwa einen Teil, der nicht geladen werden konnte. Weder Ihre Netzadresse noch Ihre Cookies werden dazu gespeichert. Um Angriffe abzuwehren, zählen wir für kurze Zeit die Aufrufe je Netzadresse.",
      ],
    },
    {
      id: "cookies",
      heading: "Fünf Cookies, und gelegentlich vier weitere",
      paragraphs: [
        "„token“ hält Sie 30 Tage angemeldet. „cart“ gehört zu Ihrem Warenkorb und zeigt 90 Tage lang, dass eine Bestellung Ihre ist. „country“ merkt sich 30 Tage das gewählte Land. „challenge“ schützt die Anmeldung, solange ein Code unterwegs ist, höchstens einen Tag. „known“ sagt 180 Tage lang, dass sich dieser Browser schon einmal angemeldet hat, damit niemand Sie aussperren kann, der anderswo falsche Codes eingibt; es enthält weder Namen noch Adresse.",
        "Wenn Sie eine Bewertung ohne Anmeldung als hilfreich markieren, sorgt „visitor“ ein Jahr lang dafür, dass Ihre Stimme nur einmal zählt; wenn wir eine Nachricht an unser Vertriebsteam nicht annehmen können, behält „contact“ Ihre Eingaben zehn Minuten lang. Wählen Sie eine Darstellung, merkt sie sich „mode“ ein Jahr lang; sagen Sie, ob wir Ihre Besuche zählen dürfen, bewahrt „consent“ Ihre Antwort mit Datum sechs Monate lang auf.",
        "Alle sind für das nötig, was Sie vom Shop verlangen. Keines dient der Werbung und keines folgt Ihnen auf andere Seiten. Sie brauchen keine Einwilligung.",
      ],
    },
    {
      id: "browser",
      heading: "Was in Ihrem Browser bleibt",
      paragraphs: [
        "Der lokale Speicher des Browsers merkt sich Ihre letzten Suchen, wie viele Artikel im Warenkorb liegen, ob Sie den Hinweis geschlossen haben, welche zwölf Produkte Sie zuletzt angesehen haben, und nach einer Anmeldung Ihre E-Mail-Adresse; auf Ihren Wunsch hin auch die Maße von Türen, Aufzug und Raum, die Sie auf einer Produktseite eingeben, und die Postleitzahl, für die Sie eine Lieferung abfragen; außerdem, wann Sie Benachrichtigungen abgelehnt haben, damit wir Sie nicht bald wieder fragen. Das bleibt, bis Sie es im Browser löschen. Die Liste der angesehenen Produkte löschen Sie auch mit der Schaltfläche daneben; lehnen Sie das Zählen Ihrer Besuche ab oder tut Ihr Browser das für Sie, wird sie gar nicht erst geführt.",
        "An der Kasse merkt sich der Tab Ihre Eingaben, damit beim Neuladen nichts verloren geht. Schließen Sie ihn, ist alles gelöscht. Kartendaten gehören nie dazu.",
      ],
    },
    {
      id: "visits",
      heading: "Besuche zählen, wenn Sie zustimmen",
      paragraphs: [
        "Nur wenn Sie Ja sagen, zählen wir, welche Arten von Seiten geöffnet, welche Produkte angesehen und in den Warenkorb gelegt werden und ob und wie eine Bestellung bezahlt wurde. Eine ausgeloste Nummer hält die Schritte eines Besuchs zusammen; nach 15 Minuten ohne Schritt ist es eine neue. Sind Sie über einen Kampagnenlink gekommen, merkt sich der Browser, über welchen. Name, Anschrift, E-Mail, Bestellnummer oder eingegebener Text gehören nicht dazu. Es bleibt 90 Tage auf unserem eigenen Server, und niemand sonst erhält es.",
        "Ablehnen ist so leicht wie Zustimmen, und unter „Datenschutz-Einstellungen“ am Fuß jeder Seite können Sie es sich anders überlegen. Ihre Wahl bleibt mit Datum und Fassung in einem Cookie und wird nach sechs Monaten neu erfragt. Nehmen Sie Ihr Ja zurück, wird gelöscht, was der Browser dafür gespeichert hat. Sendet Ihr Browser „Do Not Track“ oder „Global Privacy Control“, fragen wir nicht und zählen nichts.",
      ],
    },
    {
      id: "how-long",
      heading: "Wie lange wir es aufbewahren",
      paragraphs: [
        "Eine Anmeldung gilt 30 Tage oder bis Sie sich abmelden. Ein Code gilt 10 Minuten. Die Schlüssel, die eine doppelte Zahlung verhindern, bewahren wir 24 Stunden auf. Bestellungen und Rechnungen bleiben so lange, wie das Steuerrecht es verlangt, Ihr Konto, bis Sie es löschen.",
      ],
    },
    {
      id: "payment",
      heading: "Zahlung",
      paragraphs: [
        "Ihre Kartendaten gehen aus Ihrem Browser nur an den Zahlungsdienst. Wir erhalten ein Kennzeichen, den Betrag und das Ergebnis.",
      ],
    },
    {
      id: "others",
      heading: "Keine Skripte Dritter ohne Ihr Zutun",
      paragraphs: [
        "Seiten, Schriften und Bilder kommen von unserem eigenen Server. Es gibt kein Werbenetz, keinen fremden Analysedienst und keine Einbindung sozialer Netze, die von selbst läuft. Bietet die Anmeldung Google oder Facebook an, lädt deren Skript erst, wenn Sie die Schaltfläche drücken; dann erfahren sie, dass Sie sich hier anmelden. Wir verkaufen keine Daten. Nur wer für Ihre Bestellung gebraucht wird, erhält, was er dafür braucht: der Zahlungsdienst, der Spediteur und bei seinen Produkten der Hersteller.",
      ],
    },
    {
      id: "mail",
      heading: "E-Mails",
      paragraphs: [
        "Wir schreiben Ihnen Anmeldecodes und Nachrichten zu Ihren Bestellungen. Neuigkeiten und Angebote erhalten Sie nur, wenn Sie an der Kasse das Kästchen dafür angekreuzt haben; Sie können sie jederzeit beenden, indem Sie uns schreiben.",
      ],
    },
    {
      id: "rights",
      heading: "Ihre Rechte",
      paragraphs: [
        "Sie können Auskunft darüber verlangen, was wir über Sie speichern, es berichtigen oder löschen lassen, es in einem gängigen Format erhalten, seine Nutzung einschränken lassen oder ihr widersprechen und eine Einwilligung für die Zukunft zurücknehmen. Unter „Ihre Angaben“ können Sie alles herunterladen, Ihr Konto zu einer anderen Adresse umziehen und es selbst löschen. Was wir von Gesetzes wegen aufbewahren müssen, etwa eine Rechnung, behalten wir, und nur das.",
        "Sie können sich auch bei der Datenschutzbehörde Ihres Wohnorts beschweren.",
      ],
    },
    {
      id: "contact",
      heading: "Kontakt und Änderungen",
      paragraphs: [
        "Schreiben Sie an hello@velstol.example; wir antworten innerhalb eines Monats. Ändert sich etwas auf dieser Seite, ändern sich auch Datum und Fassung.",
      ],
    },
  ],
};
