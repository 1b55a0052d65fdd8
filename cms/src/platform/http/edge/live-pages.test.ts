import { expect, test } from 'vitest';
import { fillTemplates } from './live-pages';

const HTML =
  '<p>{{name}}</p><template data-live="rows"><i class="{{is|A=red|B=}}">{{name}}</i></template>';

test('a template is there once for each, with its words as text', () => {
  const rows = [{ name: '<b>{{name}} $&', is: 'A' }, { name: '"', is: 'B' }, { is: 'none' }];
  expect(fillTemplates(HTML, { rows })).toBe(
    '<p>{{name}}</p><i class="red">&lt;b&gt;{{name}} $&amp;</i><i class="">&quot;</i><i class=""></i>',
  );
});

test.each([{}, { rows: [] }, { others: [{}] }])('without any it is left out: %j', (parts) => {
  expect(fillTemplates(HTML, parts)).toBe('<p>{{name}}</p>');
});
