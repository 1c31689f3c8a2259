import type { Download } from './downloads.ts';

/** The command that installs a package from this server. */
export function installCommand(kind: Download['kind'], url: string): string {
  const file = url.slice(url.lastIndexOf('/') + 1);
  switch (kind) {
    case 'npm':
      return `npm install ${url}`;
    case 'wheel':
    case 'sdist':
      return `pip install ${url}`;
    case 'gem':
      return `curl -O ${url} && gem install ${file}`;
    case 'wordpress':
      return `curl -O ${url} && wp plugin install ${file}`;
  }
}
