import { homePage } from '@elc/contracts';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { call, newAddress, product } from '../support/http/client.ts';
import { signIn } from '../support/panel-client.ts';

const TYPE = '/content-manager/single-types/api::home-page.home-page';
const standard = homePage.parse({});

const mainText = async () =>
  parse(await (await call('/')).text())
    .querySelector('main')
    ?.text.replaceAll(/\s+/g, ' ') ?? '';

/** A text of its own for each field, to be found on the page. */
const changed = Object.fromEntries(
  Object.entries(standard).map(([field, value]) => [
    field,
    typeof value === 'string'
      ? `Changed ${field}`
      : value.map((_, index) => ({ title: `${field} ${index}`, text: `Text ${field} ${index}` })),
  ]),
);
const textsIn = (words: object) =>
  Object.values(words).flatMap((value: string | { title: string; text: string }[]) =>
    typeof value === 'string' ? value : value.flatMap(({ title, text }) => [title, text]),
  );

test('every text of the home page is changed in the CMS, and counted, refused or left to the default', {
  timeout: 300_000,
}, async () => {
  const panel = await signIn(product.cmsUrl, product.editor, newAddress());
  const publish = (fields: object) => panel.send('POST', `${TYPE}/actions/publish`, fields);
  const missing = async (texts: readonly string[]) => {
    const page = await mainText();
    return texts.filter((text) => !page.includes(text));
  };
  const shows = (texts: readonly string[]) =>
    expect.poll(() => missing(texts), { timeout: 60_000, interval: 100 }).toEqual([]);
  const uncounted = textsIn(standard).filter((text) => !text.includes('{'));

  await shows(uncounted);
  try {
    expect((await publish(changed)).status).toBe(200);
    await shows(textsIn(changed));

    const counted = { heroCards: [{ title: 'Commands', text: '{commands} tools' }] };
    expect((await publish(counted)).status).toBe(200);
    await expect.poll(mainText, { timeout: 60_000 }).toMatch(/Commands ?1\d\d tools/);

    const refused = await publish({ playButton: 'a'.repeat(31) });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('playButton'),
    ]);

    const empty = Object.fromEntries(
      Object.entries(standard).map(([field, value]) => [
        field,
        typeof value === 'string' ? '' : [],
      ]),
    );
    expect((await publish(empty)).status).toBe(200);
    await shows(uncounted);
  } finally {
    await publish(standard);
  }
  await shows(uncounted);
});
