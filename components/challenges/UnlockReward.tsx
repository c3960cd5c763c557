import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { Challenge } from "@/contract/company/challengeRoutes";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { unlockChallenge } from "@/services/company/challenges";

interface UnlockRewardProps {
  challenge: Challenge;
  onUnlocked: (challenge: Challenge) => void;
}

/** Takes the reward of a challenge whose steps are done. */
export function UnlockReward({ challenge, onUnlocked }: UnlockRewardProps) {
  const { t } = useTranslation("challenges");
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const unlock = async () => {
    setBusy(true);
    const { data, failure } = await unlockChallenge(challenge.id);
    setBusy(false);
    if (failure) setProblem(failureText(failure));
    else onUnlocked(data.challenge);
  };
  return (
    <>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <Button fullWidth loading={busy} onClick={() => void unlock()}>
        {t("unlock", { coins: challenge.coins })}
      </Button>
    </>
  );
}
