import type { GetServerSideProps } from "next";
import type { Invitation } from "@/contract/desk/brandRoutes";
import type { Application } from "@/contract/desk/applicationRoutes";
import { localePath, marketOf } from "@/contract/locales";
import { deskPaths } from "@/constants/deskPaths";
import { fetchApplication } from "@/services/desk/applications";
import { fetchInvitations } from "@/services/desk/brand";
import { personalPage, type PageProps } from "@/services/page";

export interface RegistrationProps {
  /** Null when it could not be looked up. */
  application: Application | null;
  /** Whoever works for a brand applies for no other. */
  isMember: boolean;
  /** Brands that ask them to work for them. */
  invitations: Invitation[];
}

const shown = personalPage<RegistrationProps>(["brandJoining", "brand", "desk"], {
  access: "customer",
  load: async ({ caller }) => {
    const [{ data, failure }, asked] = await Promise.all([fetchApplication(caller), fetchInvitations(caller)]);
    return {
      application: data,
      isMember: failure?.kind === "conflict",
      invitations: asked.data?.invites ?? [],
    };
  },
});

/** A page of whoever joins as a brand; `elsewhere` says where somebody belongs for whom it is not. */
export function joiningPage(
  elsewhere: (props: RegistrationProps) => string | null,
): GetServerSideProps<RegistrationProps & PageProps> {
  return async (request) => {
    const result = await shown(request);
    if (!("props" in result)) return result;
    const props = await result.props;
    const path = props.isUnavailable ? null : props.isMember ? deskPaths.brand : elsewhere(props);
    if (path === null) return { props };
    const destination = localePath(path, marketOf(request.locale).locale);
    return { redirect: { destination, statusCode: 307 } };
  };
}
