import { expect, test } from 'vitest';
import { takeInlineScripts } from './move-inline-scripts.ts';

test('no script is left inside the page, and their order stays', () => {
  const { html, scripts } = takeInlineScripts(
    '<script>one()</script><script src="/a.js"></script><script type="module" async="">two()</script>',
  );
  expect(scripts.map((script) => script.source)).toEqual(['one()', 'two()']);
  expect(html).toBe(
    `<script src="/${scripts[0]?.path}"></script><script src="/a.js"></script><script type="module" src="/${scripts[1]?.path}"></script>`,
  );
});
