import type { ComponentProps, ReactNode } from 'react';
import { PageLink } from '../shell/page-link.tsx';
import classes from './button.module.css';

interface Look {
  variant?: 'filled' | 'default' | 'subtle';
  size?: 'xs' | 'sm' | 'md' | 'lg';
  fullWidth?: boolean;
}

/**
 * The public pages' button. It looks like the component kit's, which is a tenth of what a public page may load.
 * While `loading`, it can't be pressed and keeps its width.
 */
export function Button({
  variant,
  size,
  fullWidth,
  className,
  loading = false,
  leftSection,
  disabled = false,
  type = 'button',
  children,
  ...rest
}: ComponentProps<'button'> & Look & { loading?: boolean; leftSection?: ReactNode }) {
  return (
    <button
      type={type}
      {...lookOf({ variant, size, fullWidth }, className)}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
      disabled={disabled || loading}
      {...rest}
    >
      {loading && <span className={classes.spinner} aria-hidden="true" />}
      {leftSection}
      <span className={classes.label}>{children}</span>
    </button>
  );
}

/** A link to a page of the site that looks like a button. */
export function ButtonLink({
  variant,
  size,
  fullWidth,
  className,
  children,
  ...rest
}: ComponentProps<typeof PageLink> & Look) {
  return (
    <PageLink {...lookOf({ variant, size, fullWidth }, className)} {...rest}>
      <span className={classes.label}>{children}</span>
    </PageLink>
  );
}

/** The same for a page of another site. */
export function ButtonAnchor({
  variant,
  size,
  fullWidth,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Look) {
  return (
    <a {...lookOf({ variant, size, fullWidth }, className)} {...rest}>
      <span className={classes.label}>{children}</span>
    </a>
  );
}

function lookOf(
  { variant = 'filled', size = 'md', fullWidth = false }: { [Name in keyof Look]: Look[Name] | undefined },
  className: string | undefined,
) {
  return {
    className: className === undefined ? classes.button : `${classes.button} ${className}`,
    'data-variant': variant,
    'data-size': size,
    'data-wide': fullWidth || undefined,
  };
}
