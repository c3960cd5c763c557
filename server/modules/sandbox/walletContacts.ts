import { ADDRESS_FORMS } from "../../../contract/rules/addressForms";
import type { CountryCode } from "../../../contract/markets";
import { REGIONS } from "../../../contract/rules/regions";
import type { SandboxPayer } from "../../db/schema";

type Place = Pick<SandboxPayer, "address" | "zip" | "city" | "state" | "country" | "phone">;

const person = (fullname: string, place: Place): SandboxPayer => ({
  ...place,
  fullname,
  email: `${(fullname.split(" ")[0] ?? "").toLowerCase()}.wallet@people.example`,
  apartment: "",
});

/** People of the test wallets who live where the store's tests go. */
const PEOPLE: Readonly<Record<string, SandboxPayer>> = {
  portland: person("Ada Shopper", {
    address: "12 River Street",
    zip: "97201",
    city: "Portland",
    state: "OR",
    country: "US",
    phone: "+15035550100",
  }),
  austin: person("Ben Shopper", {
    address: "400 Congress Avenue",
    zip: "78701",
    city: "Austin",
    state: "TX",
    country: "US",
    phone: "+15125550123",
  }),
  toronto: person("Cleo Shopper", {
    address: "100 Queen Street West",
    zip: "M5H 2N2",
    city: "Toronto",
    state: "ON",
    country: "CA",
    phone: "+14165550123",
  }),
  london: person("Dan Shopper", {
    address: "12 Baker Street",
    zip: "W1U 3BT",
    city: "London",
    state: "",
    country: "GB",
    phone: "+442079460123",
  }),
  lyon: person("Eve Shopper", {
    address: "12 rue des Lilas",
    zip: "69003",
    city: "Lyon",
    state: "",
    country: "FR",
    phone: "+33472000000",
  }),
  berlin: person("Fritz Shopper", {
    address: "Lindenstraße 12",
    zip: "10969",
    city: "Berlin",
    state: "",
    country: "DE",
    phone: "+49305550100",
  }),
};

export interface WalletContact extends SandboxPayer {
  name: string;
}

/** Who can be chosen in a wallet: those of the country first, and somebody in every country. */
export function walletContacts(country: CountryCode): WalletContact[] {
  const known = Object.entries(PEOPLE).map(([name, payer]) => ({ name, ...payer }));
  const near = known.filter((one) => one.country === country);
  const here = near.length > 0 ? near : [localPerson(country)];
  return [...here, ...known.filter((one) => one.country !== country)];
}

/** The person behind a choice; the first one for a name that nobody has. */
export function walletContact(country: CountryCode, name: string): SandboxPayer {
  const people = walletContacts(country);
  const { name: _name, ...payer } = people.find((one) => one.name === name) ?? people[0]!;
  return payer;
}

function localPerson(country: CountryCode): WalletContact {
  const { zip, state } = ADDRESS_FORMS[country];
  return {
    name: "local",
    ...person("Gwen Shopper", {
      address: "1 Test Street",
      zip: zip.example,
      city: "Test City",
      state: state.kind === "list" ? (REGIONS[country]?.[0]?.code ?? "") : "",
      country,
      phone: "",
    }),
  };
}
