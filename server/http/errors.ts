import type { Language } from "../../contract/markets";
import type { FieldError } from "../../contract/routes/route";

export interface ErrorKind {
  /** HTTP status code, 4xx. */
  http: number;
  /** The envelope's status: 0 or below. */
  status: number;
  words: Record<Language, string>;
  /** The specification's own code beside the message, where it names one. */
  code?: number;
}

/** Keeps a module's errors typed by name: `throw new DomainError(cartErrors.unknownProduct)`. */
export function defineErrors<const Table extends Record<string, ErrorKind>>(table: Table): Table {
  return table;
}

export interface ErrorExtras {
  /** Fills `{name}` in the words. */
  values?: Record<string, string | number>;
  /** Which inputs are wrong, already in the visitor's language. */
  errors?: FieldError[];
  /** The input that the sentence is about, when it is one. */
  field?: string;
  /** Seconds until a repeat makes sense. */
  retryAfter?: number;
  /** Seconds of a sign-in lock. */
  secondBlock?: number;
  /** Named fields beside the message: the state as it is now. */
  beside?: Record<string, unknown>;
}

/** A refusal that the visitor is told of. One place turns it into HTTP and the envelope. */
export class DomainError extends Error {
  constructor(
    readonly kind: ErrorKind,
    readonly extras: ErrorExtras = {},
  ) {
    super(kind.words.en);
  }

  in(language: Language): string {
    const values = Object.entries(this.extras.values ?? {});
    const shown = values.map(([name, value]) => [name, typeof value === "number" ? grouped(value, language) : value]);
    return fill(this.kind.words[language], Object.fromEntries(shown) as Record<string, string>);
  }
}

/** Long numbers in groups, as a language writes them; short ones as they are. */
function grouped(value: number, language: Language): string {
  return value < 10_000 ? String(value) : value.toLocaleString(language);
}

export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export const httpErrors = defineErrors({
  malformed: {
    http: 400,
    status: 0,
    words: {
      en: "The request could not be read. Please reload the page and try again.",
      fr: "La requête n’a pas pu être lue. Rechargez la page et réessayez.",
      de: "Die Anfrage war nicht lesbar. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.",
    },
  },
  invalid: {
    http: 422,
    status: 0,
    words: {
      en: "Please check the marked fields.",
      fr: "Veuillez vérifier les champs signalés.",
      de: "Bitte prüfen Sie die markierten Felder.",
    },
  },
  signInNeeded: {
    http: 401,
    status: 0,
    words: {
      en: "Please sign in to continue.",
      fr: "Connectez-vous pour continuer.",
      de: "Bitte melden Sie sich an, um fortzufahren.",
    },
  },
  forbidden: {
    http: 403,
    status: 0,
    words: {
      en: "You do not have access to this.",
      fr: "Vous n’avez pas accès à cette page.",
      de: "Darauf haben Sie keinen Zugriff.",
    },
  },
  foreignOrigin: {
    http: 403,
    status: 0,
    words: {
      en: "This request came from another site and was refused.",
      fr: "Cette requête provient d’un autre site et a été refusée.",
      de: "Diese Anfrage kam von einer anderen Website und wurde abgelehnt.",
    },
  },
  notFound: {
    http: 404,
    status: 0,
    words: {
      en: "We could not find what you are looking for.",
      fr: "Nous n’avons pas trouvé ce que vous cherchez.",
      de: "Das Gesuchte wurde nicht gefunden.",
    },
  },
  tooLarge: {
    http: 413,
    status: 0,
    words: {
      en: "That is too large to send.",
      fr: "L’envoi est trop volumineux.",
      de: "Die Sendung ist zu groß.",
    },
  },
  wrongType: {
    http: 415,
    status: 0,
    words: {
      en: "Please send JSON.",
      fr: "Veuillez envoyer du JSON.",
      de: "Bitte senden Sie JSON.",
    },
  },
  tooMany: {
    http: 429,
    status: 0,
    words: {
      en: "That was a lot at once. Please wait {seconds} seconds and try again.",
      fr: "Trop de demandes à la fois. Patientez {seconds} secondes puis réessayez.",
      de: "Das waren viele Anfragen auf einmal. Bitte warten Sie {seconds} Sekunden und versuchen Sie es erneut.",
    },
  },
  unavailable: {
    http: 503,
    status: 0,
    words: {
      en: "The store is very busy. Please try again in a moment.",
      fr: "La boutique est très sollicitée. Réessayez dans un instant.",
      de: "Der Shop ist gerade stark ausgelastet. Bitte versuchen Sie es gleich noch einmal.",
    },
  },
});

/** What the visitor reads when the fault is ours; the cause goes to the log only. */
export const faultWords: Record<Language, string> = {
  en: "Something went wrong. Please try again later.",
  fr: "Une erreur est survenue. Réessayez plus tard.",
  de: "Etwas ist schiefgegangen. Bitte versuchen Sie es später noch einmal.",
};
