import { useRouter } from "next/router";
import { ErrorState } from "@/components/ui/ErrorState";
import { useFailureText } from "@/hooks/useFailureText";
import type { ApiFailure } from "@/services/answer";

/** What a desk's page is about could not be read: what the server said, and another try. */
export function LoadError({ failure }: { failure: ApiFailure }) {
  const failureText = useFailureText();
  const router = useRouter();
  return (
    <ErrorState
      text={failureText(failure)}
      onRetry={() => void router.replace(router.asPath, undefined, { scroll: false })}
    />
  );
}
