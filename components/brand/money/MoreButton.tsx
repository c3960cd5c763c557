import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { useFailureText } from "@/hooks/useFailureText";
import type { useMore } from "./useMore";

interface MoreButtonProps {
  list: Pick<ReturnType<typeof useMore>, "hasMore" | "busy" | "failure" | "more">;
  label: string;
}

/** Below a list that goes on. */
export function MoreButton({ list: { hasMore, busy, failure, more }, label }: MoreButtonProps) {
  const failureText = useFailureText();
  return (
    <>
      {failure && (
        <Notice tone="danger" live>
          {failureText(failure)}
        </Notice>
      )}
      {hasMore && (
        <div>
          <Button variant="outline" loading={busy} onClick={() => void more()}>
            {label}
          </Button>
        </div>
      )}
    </>
  );
}
