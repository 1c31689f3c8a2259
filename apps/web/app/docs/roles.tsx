import { useLanguage, useWords } from '../i18n/words.ts';
import { sameIn } from '../paths.ts';
import { PageLink } from '../shell/page-link.tsx';
import type { Guide } from './guides.ts';
import classes from './roles.module.css';

interface Path {
  guides: readonly Guide[];
  /** where to go from there, outside the guides */
  more: string;
}

const PATHS = {
  app: {
    guides: ['widget', 'react', 'streaming', 'authentication'],
    more: '/voice-feedback',
  },
  backend: {
    guides: ['quick-start', 'recordings', 'webhooks', 'errors'],
    more: '/api-reference',
  },
  product: { guides: ['insights', 'ask-links', 'teams', 'connections'], more: '/showcase' },
  operator: {
    guides: ['self-hosting', 'limits', 'versions'],
    more: '/api-reference/operators',
  },
} satisfies Record<string, Path>;

type Role = keyof typeof PATHS;
const ROLES: readonly Role[] = ['app', 'backend', 'product', 'operator'];

/** A way through the docs for each kind of reader. */
export function Roles() {
  const words = useWords('docs');
  const language = useLanguage();
  return (
    <div className={classes.roles}>
      {ROLES.map((role) => {
        const { guides, more } = PATHS[role];
        const { title, text, more: label } = words.roles[role];
        return (
          <section key={role} aria-labelledby={`role-${role}`}>
            <h2 id={`role-${role}`}>{title}</h2>
            <p>{text}</p>
            <ul>
              {guides.map((guide) => (
                <li key={guide}>
                  <PageLink to={`/docs/${guide}`}>{words.guides[guide]}</PageLink>
                </li>
              ))}
              <li>
                <a href={sameIn(more, language)}>{label}</a>
              </li>
            </ul>
          </section>
        );
      })}
    </div>
  );
}
