/** Whom a provider vouches for. */
export interface Person {
  provider: "google" | "facebook";
  /** Their id there, which never changes. */
  subject: string;
  email: string | undefined;
  /** The provider says that the address is theirs. */
  isProven: boolean;
}
