import { DEFAULT_BANNER_COLORS } from '@elc/contracts/ads/ad-terms';
import { expect, test, vi } from 'vitest';
import { answerCalls } from '../../api/testing/answer-calls.ts';
import { $banner } from '../../islands/ads/banner/active-banner.ts';
import { shownBanner } from '../../islands/ads/banner/shown-banner.ts';
import { sampleBanner } from '../../islands/ads/testing/sample-ads.ts';
import { colorsOf } from './banner-colors-tab.tsx';

const answer = sampleBanner('ad_live000000000000');
const typed = { ...DEFAULT_BANNER_COLORS, backgroundColor: '000' };

const showBanner = vi.spyOn($banner, 'mutate');

function open() {
  const call = vi.fn(async (_path: string, _options?: object): Promise<unknown> => answer);
  const colors = colorsOf('ad_live000000000000');
  colors.take(DEFAULT_BANNER_COLORS);
  colors.discard();
  return { ...colors, call, notices: answerCalls(call) };
}

test('colors that are saved are written out, shown by the page, and no draft any more', async () => {
  const { $form, edit, save, call, notices } = open();
  edit(typed);
  await save();
  expect(call).toHaveBeenCalledExactlyOnceWith('/api/admin/banner-colors', {
    method: 'PUT',
    body: { ...DEFAULT_BANNER_COLORS, backgroundColor: '#000000' },
  });
  expect(showBanner).toHaveBeenCalledExactlyOnceWith(answer);
  expect(notices).toEqual([
    {
      title: 'Banner colors saved',
      description: '“blockforge.example” has them on every page within seconds.',
    },
  ]);
  expect($form.get()).toMatchObject({
    draft: shownBanner(answer).colors,
    isBusy: false,
    problem: null,
  });
});

test('colors that cannot be read are not sent, and the next edit takes the complaint back', async () => {
  const { $form, edit, save, call } = open();
  const pale = { ...typed, textColor: '#111111' };
  edit(pale);
  await save();
  expect(call).not.toHaveBeenCalled();
  expect($form.get().problem).toContain('4.5:1');
  edit(typed);
  expect($form.get().problem).toBeNull();
});
