import { expect, it } from 'vitest';
import { html, raw } from './html.ts';

it('escapes every value in text and attributes, except those marked as raw', () => {
  const typed = `<script>alert("1 & 'one'")</script>`;
  const escaped = '&#60;script&#62;alert(&#34;1 &#38; &#39;one&#39;&#34;)&#60;/script&#62;';
  expect(html`<p title="${typed}">${typed}${raw('<br>')}${2}</p>`).toBe(
    `<p title="${escaped}">${escaped}<br>2</p>`,
  );
});
