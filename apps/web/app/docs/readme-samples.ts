import wordpress from '../../../../integrations/wordpress/README.md?raw';
import javascript from '../../../../sdks/js/README.md?raw';
import python from '../../../../sdks/python/README.md?raw';
import react from '../../../../sdks/react/README.md?raw';
import ruby from '../../../../sdks/ruby/README.md?raw';
import { INSTALL } from './install.ts';

/** The first examples of the SDKs' READMEs, which tests run unchanged. */
export const README_SAMPLES = {
  javascript: {
    name: 'JavaScript',
    install: INSTALL.javascript ?? '',
    fence: 'js',
    code: first(javascript, 'js'),
  },
  react: { name: 'React', install: INSTALL.react ?? '', fence: 'jsx', code: first(react, 'jsx') },
  python: { name: 'Python', install: INSTALL.python ?? '', fence: 'python', code: first(python, 'python') },
  ruby: { name: 'Ruby', install: INSTALL.ruby ?? '', fence: 'ruby', code: first(ruby, 'ruby') },
  wordpress: { name: 'WordPress', install: '', fence: 'text', code: first(wordpress, 'text') },
} as const;

/** Throws `Error` if a README has no such example, which fails the site's build. */
function first(readme: string, fence: string): string {
  const code = new RegExp(`^\`\`\`${fence}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(readme)?.[1];
  if (code === undefined) throw new Error(`a readme has no example in ${fence}`);
  return code.trim();
}
