import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type InvitationResources, registerInvitationRoutes } from './invitation-routes.ts';
import { type MemberResources, registerMemberRoutes } from './member-routes.ts';
import { type OrganizationResources, registerOrganizationRoutes } from './organization-routes.ts';
import {
  type ReceivedInvitationResources,
  registerReceivedInvitationRoutes,
} from './received-invitation-routes.ts';

/** Organizations, their members and invitations. */
export const organizationsPlugin: FastifyPluginAsyncZod<
  OrganizationResources & MemberResources & InvitationResources & ReceivedInvitationResources
> = async (app, options) => {
  registerOrganizationRoutes(app, options);
  registerMemberRoutes(app, options);
  registerInvitationRoutes(app, options);
  registerReceivedInvitationRoutes(app, options);
};
