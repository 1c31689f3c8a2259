import { createContext, useContext } from 'react';

/** Whether these are the pages of the live demo, which anybody can look at without signing in. */
export const VisitorContext = createContext(false);

export function useIsVisitor(): boolean {
  return useContext(VisitorContext);
}

/** The pages of the demo, by their address below it. Everything else needs an account. */
const VISITOR_PAGES = /^(?:insights|person|feedback(?:\/[\w-]+)?)?$/;

export function isVisitorPage(address: string): boolean {
  return VISITOR_PAGES.test(address);
}
