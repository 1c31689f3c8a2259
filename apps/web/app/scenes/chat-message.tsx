import type { ReactNode } from 'react';
import classes from './chat-message.module.css';

/** A message that a webhook posts in a team's chat. */
export function ChatMessage({ time, children }: { time: string; children: ReactNode }) {
  return (
    <div className={classes.message}>
      <svg className={classes.face} viewBox="0 0 36 36" aria-hidden="true">
        <rect width="36" height="36" rx="8" />
        <path d="M9 16v4M14 12v12M19 15v6" />
        <path d="M26 10v16M23.5 9.5h5M23.5 26.5h5" />
      </svg>
      <div>
        <p className={classes.from}>
          <strong>voice feedback</strong> <span>{time}</span>
        </p>
        {children}
      </div>
    </div>
  );
}
