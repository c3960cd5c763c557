import type { Application } from "@/contract/desk/applicationRoutes";
import type { ApplicationForm } from "@/contract/desk/applicationTerms";
import type { Answer } from "../answer";
import { call, callForData, type Caller } from "../http";
import type { InputOf } from "../routes";

/** An application; after a failure what it is where that was saved elsewhere. */
export type OwnAnswer = Answer<Application, Application | null>;

const own = {
  read: ({ data }: { data: Application }) => data,
  empty: (reply: unknown) => (reply as { current?: Application } | null)?.current ?? null,
};

export const fetchApplication = (from?: Caller) => callForData("GET /customer-api/brand-application", {}, { from });

/** Keeps what was typed so far. */
export const saveApplication = (version: number, changes: Partial<ApplicationForm>): Promise<OwnAnswer> =>
  call("PUT /customer-api/brand-application", { body: { version, changes } }, own);

export const applyToSell = (version: number): Promise<OwnAnswer> =>
  call("POST /customer-api/brand-application/apply", { body: { version } }, own);

export const answerQuestion = (version: number, text: string): Promise<OwnAnswer> =>
  call("POST /customer-api/brand-application/answer", { body: { version, text } }, own);

export const restartApplication = (): Promise<OwnAnswer> =>
  call("POST /customer-api/brand-application/restart", {}, own);

export const createBrand = (body: InputOf<"POST /customer-api/brand-application/create">["body"]) =>
  callForData("POST /customer-api/brand-application/create", { body });

type ApplicationsQuery = NonNullable<InputOf<"GET /customer-api/staff/vendor-applications">["query"]>;
type VendorsQuery = NonNullable<InputOf<"GET /customer-api/staff/vendors">["query"]>;

export const fetchApplications = (query: ApplicationsQuery, from?: Caller) =>
  callForData("GET /customer-api/staff/vendor-applications", { query }, { from });

export const fetchStaffApplication = (id: number, from?: Caller) =>
  callForData("GET /customer-api/staff/vendor-applications/:id", { params: { id } }, { from });

export const askApplicant = (id: number, text: string) =>
  callForData("POST /customer-api/staff/vendor-applications/:id/ask", { params: { id }, body: { text } });

export const acceptApplication = (id: number, version: number) =>
  callForData("POST /customer-api/staff/vendor-applications/:id/accept", { params: { id }, body: { version } });

export const refuseApplication = (id: number, reason: string) =>
  callForData("POST /customer-api/staff/vendor-applications/:id/refuse", { params: { id }, body: { reason } });

export const fetchVendors = (query: VendorsQuery, from?: Caller) =>
  callForData("GET /customer-api/staff/vendors", { query }, { from });

export const suspendVendor = (id: number, reason: string) =>
  callForData("POST /customer-api/staff/vendors/:id/suspend", { params: { id }, body: { reason } });

export const resumeVendor = (id: number) =>
  callForData("POST /customer-api/staff/vendors/:id/resume", { params: { id } });
