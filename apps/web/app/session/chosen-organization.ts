import { ORGANIZATION_HEADER } from '@voice-feedback/contract/organization-header';

/**
 * The organization that a user works in, if it isn't their default one. A page keeps the one that it was loaded with, so
 * that switching in one tab doesn't change what another one does.
 */

function placeOf(userId: string): string {
  return `vf.organization.${userId}`;
}

/** Undefined for the default one, or if the browser forbids storage. */
export function chosenOrganization(userId: string): string | undefined {
  try {
    return localStorage.getItem(placeOf(userId)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param id undefined for the default one */
export function chooseOrganization(userId: string, id: string | undefined): void {
  try {
    if (id === undefined) localStorage.removeItem(placeOf(userId));
    else localStorage.setItem(placeOf(userId), id);
  } catch {
    // Without storage, it stays the default one.
  }
}

export function organizationHeaders(id: string | undefined): Record<string, string> {
  return id === undefined ? {} : { [ORGANIZATION_HEADER]: id };
}
