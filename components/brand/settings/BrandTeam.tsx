import { Team } from "@/components/desk/team/Team";
import type { BrandTeam as TeamOfBrand } from "@/contract/desk/brandRoutes";
import { VENDOR_ROLES } from "@/contract/desk/rights";
import { giveRole, inviteMember, removeInvite, removeMember } from "@/services/desk/brand";

const CALLS = { invite: inviteMember, giveRole, remove: removeMember, removeInvite };

/** Who works for the brand. */
export function BrandTeam({ first, titleId }: { first: TeamOfBrand; titleId: string }) {
  return <Team first={first} titleId={titleId} words="brand" roles={VENDOR_ROLES} usual="editor" calls={CALLS} />;
}
