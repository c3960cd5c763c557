export interface SeedCompanyTerms {
  /** Slug. */
  company: string;
  /** Beside the first one. */
  domains: string[];
  levels: {
    name: string;
    /** Off the price, instead of the company's own discount. */
    percent: number;
    people: { email: string; fullname: string; referralCode: string }[];
  }[];
  /** What each member may spend in a year: US dollars, and the month (1 to 12) in which it begins. */
  allowance?: { perYear: number; startMonth: number };
}

export const companyTerms: SeedCompanyTerms[] = [
  {
    company: "company-example",
    domains: ["company-example.example"],
    levels: [
      { name: "Staff", percent: 10, people: [] },
      {
        name: "Team leads",
        percent: 15,
        people: [{ email: "lead@company-example.example", fullname: "Inès Carvalho", referralCode: "INES1006" }],
      },
    ],
    allowance: { perYear: 500, startMonth: 1 },
  },
  { company: "grauwald-software", domains: [], levels: [], allowance: { perYear: 500, startMonth: 4 } },
];

/** States of the US for which a company has an accepted tax exemption certificate, by its slug. */
export const exemptStatesOf: Record<string, readonly string[] | undefined> = { "company-example": ["KY", "OH"] };
