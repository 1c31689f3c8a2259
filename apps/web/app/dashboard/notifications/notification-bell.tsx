import { Button, Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useMay } from '../organization/use-may.ts';
import { NotificationList } from './notification-list.tsx';
import { notificationsQuery } from './notification-queries.ts';
import { NotificationSettings } from './notification-settings.tsx';
import classes from './notifications.module.css';

/** In the rail: how many notifications aren't read. It opens them, and how to be told. */
export function NotificationBell() {
  const { notifications: words } = useWords('dashboard');
  const isReader = useMay('feedback:read');
  const { data } = useQuery({ ...notificationsQuery(useServer()), enabled: isReader });
  const [isOpen, setOpen] = useState(false);
  const [showsSettings, setShowsSettings] = useState(false);
  if (!isReader) return null;
  const unread = data?.unread ?? 0;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={340} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.bell}
          aria-expanded={isOpen}
          aria-label={words.open(unread)}
          onClick={() => {
            setShowsSettings(false);
            setOpen(!isOpen);
          }}
        >
          <Icon name="bell" />
          <span>{words.title}</span>
          {unread > 0 && <span className={classes.count}>{unread}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.title} className={classes.dropdown}>
        {showsSettings ? <NotificationSettings /> : <NotificationList onOpen={() => setOpen(false)} />}
        <Button size="compact-sm" variant="subtle" onClick={() => setShowsSettings(!showsSettings)}>
          {showsSettings ? words.back : words.settings}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
