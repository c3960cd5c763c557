import type { Language } from "../../../contract/markets";
import { TIMES } from "../../../contract/limits";
import type { MailContent } from "./layout";

/** The code stands in the subject too: most people read it from the notification. */
export function signInCodeMail(code: string, language: Language, link: string): MailContent & { subject: string } {
  const words = {
    en: {
      subject: `${code} is your sign-in code`,
      title: "Your sign-in code",
      text: `Enter this code to sign in. It works once, for ${TIMES.codeMinutes} minutes.`,
      button: "Open the sign-in page",
      ignore: "You did not ask for it? Then you can ignore this mail: nobody gets in without the code.",
    },
    fr: {
      subject: `${code} est votre code de connexion`,
      title: "Votre code de connexion",
      text: `Saisissez ce code pour vous connecter. Il est valable une seule fois, pendant ${TIMES.codeMinutes} minutes.`,
      button: "Ouvrir la page de connexion",
      ignore: "Vous n’avez rien demandé ? Ignorez cet e-mail : sans ce code, personne ne peut se connecter.",
    },
    de: {
      subject: `${code} ist Ihr Anmeldecode`,
      title: "Ihr Anmeldecode",
      text: `Geben Sie diesen Code ein, um sich anzumelden. Er gilt einmal und ${TIMES.codeMinutes} Minuten lang.`,
      button: "Zur Anmeldung",
      ignore:
        "Sie haben keinen Code angefordert? Dann können Sie diese E-Mail ignorieren: Ohne den Code kommt niemand hinein.",
    },
  }[language];
  return {
    subject: words.subject,
    preview: words.text,
    title: words.title,
    blocks: [
      { kind: "text", text: words.text },
      { kind: "code", code },
      { kind: "button", label: words.button, href: link },
      { kind: "text", text: words.ignore },
    ],
  };
}
