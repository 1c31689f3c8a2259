import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { environmentWithNode24, node24Path, repositoryRoot } from './node24.mjs';
import { RepositoryCopy } from './repository-copy.mjs';

const FILES_PER_FIELD = 8;
const GUIDE = readFileSync(path.join(repositoryRoot, 'docs', 'add-a-field.md'), 'utf8');
/** The sections of the guide, by their titles. */
const PARTS = new Map(GUIDE.split(/^## /m).map((part) => [part.slice(0, part.indexOf('\n')), part]));
const EXAMPLES = ['A field that the analysis computes', 'A field that the sender sets'];
const GENERATED = [...partOf('The types of the SDKs').matchAll(/^- `(.+)`$/gm)].map(([, file]) => file);

/** Any added field affects these tests. Running all of them would take several times as long. */
const TYPE_CHECKED = {
  extends: './tsconfig.json',
  compilerOptions: { module: 'esnext', moduleResolution: 'bundler', types: ['node', 'vite/client'] },
  include: [
    'packages/analysis/src/analyze.ts',
    'apps/server/src/inbox/routes.ts',
    'apps/server/src/inbox/export-route.ts',
    'apps/server/src/recordings/requests/create-recording.ts',
    'apps/server/src/recordings/processing/analyze.ts',
    'apps/server/src/recordings/results/views.ts',
    'apps/web/app/feedback/*.tsx',
    'apps/web/app/dashboard/inbox/feedback-facts.tsx',
  ],
};

describe('the guide to adding a field', () => {
  const copy = new RepositoryCopy();
  beforeAll(() => {
    copy.fill();
    copy.write('tsconfig.field.json', JSON.stringify(TYPE_CHECKED));
  });
  afterAll(() => copy.remove());

  test.each(EXAMPLES)(`touches at most ${FILES_PER_FIELD} files: %s`, (title) => {
    const others = [...partOf(title).matchAll(/generated\s+`([^`]+)`/g)].map(([, file]) => file);
    const files = new Set([...changesOf(title).map(({ file }) => file), ...others, ...GENERATED]);
    expect(GENERATED).toHaveLength(2);
    for (const file of [...others, ...GENERATED])
      expect(existsSync(path.join(repositoryRoot, file)), file).toBe(true);
    // A column is in the schema, too.
    expect(others).toEqual(
      [...files].some((file) => file.endsWith('.sql')) ? ['apps/server/src/database/schema.sql'] : [],
    );
    expect(files.size).toBeGreaterThan(GENERATED.length);
    expect(files.size).toBeLessThanOrEqual(FILES_PER_FIELD);
  });

  test('omits nothing that types require, and types name what is omitted', () => {
    const changes = EXAMPLES.flatMap(changesOf);
    const originals = new Map();
    for (const { file, before, after } of changes) {
      if (before === '') {
        copy.write(file, after);
        continue;
      }
      const text = copy.read(file);
      if (!originals.has(file)) originals.set(file, text);
      expect([file, text.split(before).length - 1]).toEqual([file, 1]);
      copy.write(
        file,
        text.replace(before, () => after),
      );
    }
    expect(typeErrors()).toBe('');
    const header = run('--input-type=module', '--eval', PRINT_CSV_HEADER);
    expect(header).toMatch(/,error,title,(?:[a-z_]+,)*urgency,(?:[a-z_]+,)*app_version(?:,[a-z_]+)*\s*$/);

    const needed = [
      'packages/analysis/src/analysis.ts',
      'apps/server/src/recordings/results/feedback-fields.ts',
      'apps/web/app/i18n/en/facts.ts',
      'apps/web/app/i18n/fr/facts.ts',
    ];
    for (const file of needed) copy.write(file, originals.get(file));
    const errors = typeErrors();
    for (const file of ['packages/analysis/src/analyze.ts', ...needed.slice(1)])
      expect(errors).toContain(`${file}(`);
    copy.write('packages/contract/src/feedback.ts', originals.get('packages/contract/src/feedback.ts'));
    copy.write('packages/analysis/src/analysis.ts', withChange('packages/analysis/src/analysis.ts'));
    // A field that is stored but missing from the contract.
    expect(typeErrors()).toContain('apps/server/src/recordings/processing/analyze.ts(');

    function withChange(file) {
      const { before, after } = changes.find((change) => change.file === file);
      return originals.get(file).replace(before, () => after);
    }
  });

  function typeErrors() {
    const compiler = path.join('node_modules', 'typescript-native', 'bin', 'tsc');
    return run(compiler, '-p', 'tsconfig.field.json', '--checkers', '1');
  }

  function run(...args) {
    const { stdout, stderr } = spawnSync(node24Path, args, {
      cwd: copy.folder,
      env: environmentWithNode24(),
      encoding: 'utf8',
    });
    return stdout + stderr;
  }
});

const PRINT_CSV_HEADER =
  "console.log((await import('./apps/server/src/inbox/export-lines.ts')).CSV_HEADER.trim());";

function partOf(title) {
  const part = PARTS.get(title);
  if (part === undefined) throw new Error(`docs/add-a-field.md has no part "${title}"`);
  return part;
}

/** A code block of the guide: text in a file and its replacement. For a new file there is no text to replace. */
function changesOf(title) {
  return [...partOf(title).matchAll(/^```diff\n(.+)\n([\s\S]*?)^```$/gm)].flatMap(([, file, body]) =>
    body.split(/^@@\n/m).map((hunk) => {
      const lines = hunk.split('\n').slice(0, -1);
      const linesWith = (sign) =>
        lines.filter((line) => ` ${sign}`.includes(line[0])).map((line) => `${line.slice(1)}\n`);
      return { file, before: linesWith('-').join(''), after: linesWith('+').join('') };
    }),
  );
}
