import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from './node24.mjs';

const read = (file) => readFileSync(path.join(repositoryRoot, file), 'utf8');
const { version } = JSON.parse(read('package.json'));

it.each([
  ['apps/server/package.json', /"version": "(.+)"/],
  ['apps/web/package.json', /"version": "(.+)"/],
  ['sdks/js/package.json', /"version": "(.+)"/],
  ['sdks/js/src/internal/version.ts', /VERSION = '(.+)'/],
  ['sdks/react/package.json', /"version": "(.+)"/],
  ['sdks/python/pyproject.toml', /^version = "(.+)"/m],
  ['sdks/python/voicefeedback/_version.py', /VERSION = "(.+)"/],
  ['sdks/ruby/lib/voicefeedback/version.rb', /VERSION = '(.+)'/],
  ['integrations/wordpress/voice-feedback/readme.txt', /^Stable tag: (.+)$/m],
  ['integrations/wordpress/voice-feedback/voice-feedback.php', /^ \* Version: +(.+)$/m],
  ['integrations/wordpress/voice-feedback/voice-feedback.php', /VERSION', '(.+)'/],
  ['integrations/wordpress/voice-feedback/block/edit.asset.php', /'version' +=> '(.+)'/],
  ...['js', 'react', 'widget', 'python', 'ruby'].map((sdk) => [
    `sdks/${sdk}/README.md`,
    /\/sdk\/[a-z-]+-(\d+\.\d+\.\d+)/,
  ]),
  // npm run screens
  ['apps/web/app/showcase/pictures/version.json', /"version": "(.+)"/],
  ['README.md', /\/sdk\/[a-z-]+-(\d+\.\d+\.\d+)/],
  ['CHANGELOG.md', /^## \[(\d.+)\]/m],
])('%s has the version of the release', (file, pattern) => {
  expect(pattern.exec(read(file))?.[1]).toBe(version);
});
