import { HEALTH_TERMS, type GatewayHealth } from "../../../contract/settings/gatewayTerms";

export interface GatewayCounts {
  tried: number;
  paid: number;
  declined: number;
  failed: number;
  stuck: number;
  /** Payments that were begun by it in the last days. */
  lately: number;
}

/**
 * How a way to pay is. That a bank declines is its customer's matter, until most of what is tried comes to nothing:
 * then something else is wrong.
 */
export function healthOf(provider: string, waitingNotices: number, counts: GatewayCounts): GatewayHealth {
  if (counts.stuck > 0) return "stuck";
  if (provider === "") return "off";
  if (waitingNotices > 0) return "stuck";
  const decided = counts.paid + counts.declined + counts.failed;
  if (decided >= HEALTH_TERMS.leastDecided && counts.paid * 2 < decided) return "failing";
  return counts.lately === 0 ? "idle" : "well";
}
