import { useCallback, useEffect, useState } from 'react';

/** The open tab, which the address names after its `#`: a link or a reload leads to the same one. */
export function useTabInAddress<Tab extends string>(
  tabs: readonly Tab[],
  first: NoInfer<Tab>,
): [Tab, (chosen: NoInfer<Tab>) => void] {
  const [tab, setTab] = useState<Tab>(first);
  useEffect(() => {
    const follow = () => {
      const named = tabs.find((one) => one === window.location.hash.slice(1));
      if (named !== undefined) setTab(named);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [tabs]);
  const choose = useCallback((chosen: Tab) => {
    setTab(chosen);
    window.history.replaceState(window.history.state, '', `#${chosen}`);
  }, []);
  return [tab, choose];
}
