import "@/styles/deskParts";
import { Notice } from "@/components/ui/Notice";
import type { OptionFacts } from "@/contract/desk/optionSchemas";

interface ProblemProps {
  problems: OptionFacts["problems"];
  field: "groups" | "rules";
}

/** What the last save left to be done, in the server's words. */
export function ProblemList({ problems, field }: ProblemProps) {
  const own = problems.filter((problem) => problem.field === field);
  if (own.length === 0) return null;
  return (
    <Notice tone="warning">
      {own.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  );
}
