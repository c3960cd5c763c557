import { useSignInRequests, useStartup } from "@/hooks/browser/useStartup";

/** Runs the start-up work without redrawing the page when the store changes. */
export function Startup() {
  useStartup();
  useSignInRequests();
  return null;
}
