import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './banner.module.css';

interface Properties {
  tone: 'info' | 'wait' | 'bad' | 'quiet';
  children: ReactNode;
  action?: ReactNode;
  closeLabel?: string;
  onClose?: () => void;
}

/** A line above the page that stays until it is dismissed or no longer true. */
export function Banner({ tone, children, action, closeLabel, onClose }: Properties) {
  return (
    <div className={classes.banner} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <p>{children}</p>
      {action}
      {onClose && <CloseButton aria-label={closeLabel} size="sm" onClick={onClose} />}
    </div>
  );
}
