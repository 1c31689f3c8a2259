const INVITATION_ADDRESS = /^invitation\/([\w-]+)$/;

/** The invitation's id in an address below `/dashboard`; undefined if the address is not an invitation's. */
export function invitationIdOf(address: string): string | undefined {
  return INVITATION_ADDRESS.exec(address)?.[1];
}
