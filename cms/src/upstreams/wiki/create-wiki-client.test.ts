import { expect, test } from 'vitest';
import { plainExcerpt } from './create-wiki-client';

test.each([
  ['Every <span class="searchmatch">mayor</span> votes', 'Every mayor votes'],
  ['a &lt; b &amp;&amp; c &gt; d &quot;e&quot;', 'a < b && c > d "e"'],
  ['&amp;lt;b&amp;gt; stays as it was written', '&lt;b&gt; stays as it was written'],
  ['<script>alert(1)</script>harmless', 'harmless'],
  ['<img src=x onerror=alert(1)>picture', 'picture'],
  ['two\n  lines', 'two lines'],
  ['', ''],
])('%j is %j', (html, expected) => {
  expect(plainExcerpt(html)).toBe(expected);
});
