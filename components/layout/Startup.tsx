import { useSignInRequests, useStartup } from "@/hooks/useStartup";

/** Runs the start-up work without redrawing the page when the store changes. */
export function Startup() {
  useStartup();
  useSignInRequests();
  return null;
}
