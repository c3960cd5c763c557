import type { Env } from "../../env";
import { readVatNumber, type VatNumber } from "./vatNumbers";
import type { VatAnswer, VatRegister } from "./vatRegister";

/** Member states answer in a second or not at all; a shopper does not wait longer. */
const TIMEOUT_MS = 6_000;

interface ViesReply {
  valid?: unknown;
  name?: unknown;
  address?: unknown;
  requestIdentifier?: unknown;
  actionSucceed?: unknown;
  errorWrappers?: { error?: unknown }[];
}

/**
 * The European Commission's register (VIES), by its REST interface. With the store's own number as requester it
 * answers a number of the enquiry, which tax offices accept as proof. A fault of the service or of a member state is
 * no answer, never an invalid number.
 */
export function viesRegister({ viesUrl, requester }: Env["vat"]): VatRegister {
  const own = readVatNumber(requester);
  return {
    async check({ state, rest }: VatNumber): Promise<VatAnswer | null> {
      const body = {
        countryCode: state,
        vatNumber: rest,
        ...(own && { requesterMemberStateCode: own.state, requesterNumber: own.rest }),
      };
      try {
        const response = await fetch(`${viesUrl}/check-vat-number`, {
          method: "POST",
          headers: { "content-type": "application/json", accept: "application/json" },
          body: JSON.stringify(body),
          redirect: "error",
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        return readReply((await response.json()) as ViesReply);
      } catch {
        return null;
      }
    },
  };
}

function readReply(reply: ViesReply): VatAnswer | null {
  const { valid, name, address, requestIdentifier, actionSucceed, errorWrappers } = reply;
  const nobody = { valid: false, name: "", address: "", source: "vies", reference: "" } as const;
  if (actionSucceed === false) return errorWrappers?.[0]?.error === "INVALID_INPUT" ? nobody : null;
  if (typeof valid !== "boolean") return null;
  return { ...nobody, valid, name: text(name), address: text(address), reference: text(requestIdentifier) };
}

/** States that do not tell answer three dashes. */
function text(value: unknown): string {
  return typeof value === "string" && value.trim() !== "---" ? value.trim().slice(0, 500) : "";
}
