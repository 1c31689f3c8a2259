import { useEffect, useState } from 'react';
import { useWords } from '../i18n/words.ts';
import { closeToast, type Toast, useToasts } from './toast.ts';
import classes from './toasts.module.css';

/** The corner for messages. It's always in the page, so that screen readers announce new messages. */
export function Toasts() {
  const toasts = useToasts();
  const words = useWords('shell').toasts;
  return (
    <section
      className={classes.corner}
      aria-label={words.region}
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={words.close} />
      ))}
    </section>
  );
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  // Hovering or focusing a message keeps it open. Its timer starts again afterwards.
  const [isHeld, setHeld] = useState(false);
  const { id, seconds } = toast;
  useEffect(() => {
    if (seconds === null || isHeld) return;
    const timer = setTimeout(() => closeToast(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [id, seconds, isHeld]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding is a convenience; every action is a button
    <div
      className={classes.toast}
      data-kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{toast.message}</p>
      {toast.action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            toast.action?.run();
            closeToast(id);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className={classes.close} aria-label={closeLabel} onClick={() => closeToast(id)}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" />
        </svg>
      </button>
    </div>
  );
}
