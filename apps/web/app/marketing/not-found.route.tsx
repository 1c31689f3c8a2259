import { Link, useLocation } from 'react-router';
import { Wordmark } from '../ui/wordmark.tsx';
import classes from './landing.module.css';

export function meta() {
  return [{ title: 'Page not found: voice feedback' }];
}

export default function NotFound() {
  const { pathname } = useLocation();
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Wordmark />
      </header>
      <main className={classes.main}>
        <div>
          <h1>Oops! Page not found</h1>
          <p>
            There is nothing at <code>{pathname}</code>.
          </p>
          <Link to="/">Return to Home</Link>
        </div>
      </main>
    </div>
  );
}
