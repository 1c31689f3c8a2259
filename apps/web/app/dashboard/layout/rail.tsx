import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { useIsVisitor } from '../visit/visitor.ts';
import classes from './rail.module.css';
import { RailFoot, VisitorFoot } from './rail-foot.tsx';
import { tabAt, useTabs } from './tabs.ts';
import { useTo } from './use-to.ts';

// They wait for data, so they load after the page.
const OrganizationSwitch = lazy(async () => ({
  default: (await import('../organization/organization-switch.tsx')).OrganizationSwitch,
}));
const NotificationBell = lazy(async () => ({
  default: (await import('../notifications/notification-bell.tsx')).NotificationBell,
}));
const UnreadCount = lazy(async () => ({ default: (await import('./unread-count.tsx')).UnreadCount }));

export function Rail({ onSearch }: { onSearch: () => void }) {
  const words = useWords('dashboard');
  const [isOpen, { toggle, close }] = useDisclosure();
  const to = useTo();
  const tabs = useTabs();
  const isVisitor = useIsVisitor();
  const { pathname } = useLocation();
  const current = tabAt(pathname.slice(to('/dashboard').length).replace(/^\/+|\/+$/g, ''));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mobile menu closes after navigation
  useEffect(close, [pathname]);
  return (
    <header className={classes.rail} data-open={isOpen}>
      <div className={classes.top}>
        <Link to={to('/')} className={classes.home}>
          <Wordmark />
        </Link>
        <button
          type="button"
          className={classes.menu}
          aria-expanded={isOpen}
          aria-controls="rail"
          onClick={toggle}
        >
          {words.menu}
        </button>
      </div>
      <div id="rail" className={classes.body}>
        <Suspense>
          <OrganizationSwitch />
        </Suspense>
        <button type="button" className={classes.search} onClick={onSearch}>
          <span>{words.search}</span>
          <kbd>{navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl'} K</kbd>
        </button>
        {!isVisitor && (
          <Suspense
            fallback={
              <span className={classes.bell} aria-hidden="true">
                <Icon name="bell" />
                {words.notifications.title}
              </span>
            }
          >
            <NotificationBell />
          </Suspense>
        )}
        <nav aria-label={words.sections}>
          <ul className={classes.tabs}>
            {tabs.map((tab) => (
              <li key={tab.id} data-group={tab.startsGroup}>
                <Link
                  to={to(tab.path)}
                  className={classes.tab}
                  aria-current={tab.id === current?.id ? 'page' : undefined}
                >
                  <Icon name={tab.icon} />
                  {words.tabs[tab.id]}
                  {tab.id === 'feedback' && (
                    <Suspense>
                      <UnreadCount />
                    </Suspense>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {isVisitor ? <VisitorFoot /> : <RailFoot />}
      </div>
    </header>
  );
}
