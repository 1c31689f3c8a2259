import { useDisclosure } from '@mantine/hooks';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { NotificationBell } from '../notifications/notification-bell.tsx';
import { OrganizationSwitch } from '../organization/organization-switch.tsx';
import classes from './rail.module.css';
import { RailFoot } from './rail-foot.tsx';
import { tabAt, useTabs } from './tabs.ts';
import { UnreadCount } from './unread-count.tsx';
import { useTo } from './use-to.ts';

export function Rail({ onSearch }: { onSearch: () => void }) {
  const words = useWords('dashboard');
  const [isOpen, { toggle, close }] = useDisclosure();
  const to = useTo();
  const tabs = useTabs();
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
        <OrganizationSwitch />
        <button type="button" className={classes.search} onClick={onSearch}>
          <span>{words.search}</span>
          <kbd>{navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl'} K</kbd>
        </button>
        <NotificationBell />
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
                  {tab.id === 'feedback' && <UnreadCount />}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <RailFoot />
      </div>
    </header>
  );
}
