import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BadgePicker } from './badge-picker.tsx';

const badges = [
  { badgeId: 1, name: 'Welcome', imageUrl: null, imageFallbackUrl: null },
  { badgeId: 2, name: 'Mayor', imageUrl: null, imageFallbackUrl: null },
];

test.each([
  { isSaving: false, disabled: 0 },
  { isSaving: true, disabled: 4 },
])('while saving is $isSaving, $disabled of the 4 choices are held', ({ isSaving, disabled }) => {
  const html = renderToStaticMarkup(
    <BadgePicker badges={badges} choice={[1]} isSaving={isSaving} onChoose={() => {}} />,
  );
  const choices = html.match(/<input[^>]*type="(?:radio|checkbox)"[^>]*>/g) ?? [];
  expect(choices).toHaveLength(4);
  expect(choices.filter((choice) => choice.includes('disabled'))).toHaveLength(disabled);
});
