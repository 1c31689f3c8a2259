import { useConsent } from '../analytics/consent.ts';
import { useLanguage, useWords } from '../i18n/words.ts';
import { sameIn } from '../paths.ts';
import { ColorSchemeControl } from '../ui/color-scheme-control.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import classes from './footer.module.css';
import { PageLink } from './page-link.tsx';

/** The footer of every page. */
export function Footer() {
  const words = useWords('shell');
  const language = useLanguage();
  const { askAgain } = useConsent();
  const { footer } = words;
  return (
    <footer className={classes.footer}>
      <div className={classes.inside}>
        <div className={classes.brand}>
          <Wordmark />
          <p>{footer.line}</p>
          <ColorSchemeControl />
        </div>
        <nav aria-label={footer.product}>
          <h2>{footer.product}</h2>
          <PageLink to="/voice-feedback">{footer.demo}</PageLink>
          <PageLink to="/showcase">{footer.showcase}</PageLink>
          <PageLink to="/pricing">{words.pricing}</PageLink>
          <PageLink to="/docs">{words.docs}</PageLink>
          <a href={sameIn('/api-reference', language)}>{footer.apiReference}</a>
          <PageLink to="/buy-credits">{footer.credits}</PageLink>
          <PageLink to="/status">{footer.status}</PageLink>
        </nav>
        <nav aria-label={footer.company}>
          <h2>{footer.company}</h2>
          <PageLink to="/all">{footer.allPages}</PageLink>
          <PageLink to="/dashboard">{words.dashboard}</PageLink>
          <PageLink to="/login">{words.signIn}</PageLink>
        </nav>
        <nav aria-label={footer.legal}>
          <h2>{footer.legal}</h2>
          <PageLink to="/privacy">{footer.privacy}</PageLink>
          <PageLink to="/terms">{footer.terms}</PageLink>
          <button type="button" onClick={askAgain}>
            {footer.cookies}
          </button>
        </nav>
        <p className={classes.licence}>{footer.licence}</p>
      </div>
    </footer>
  );
}
