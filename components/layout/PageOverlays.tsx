import { ErrorBoundary } from "./errors/ErrorBoundary";
import { Overlays } from "./Overlays";
import { Startup } from "./Startup";

/** What follows once a page of the shop is there: the start-up work, and what opens over the page. */
export function PageOverlays() {
  return (
    <>
      <ErrorBoundary fallback={null}>
        <Overlays />
      </ErrorBoundary>
      <Startup />
    </>
  );
}
