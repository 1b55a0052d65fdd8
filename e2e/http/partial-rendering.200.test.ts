/** @module-tag sqlite */
import { type Snapshot, snapshot as snapshotContract } from '@elc/contracts';
import { expect, test } from 'vitest';
import { isLong } from '../../scripts/testing/long-form.ts';
import { loadBundle } from '../../site/src/build/publish/publish.ts';
import { createSiteRenderer, type SiteRenderer } from '../../site/src/build/publish/render-site.ts';
import { renderWholeSite } from '../../site/src/build/publish/testing/render-whole-site.ts';
import { type Entry, firstSnapshot, idOf } from '../support/http/first-snapshot.ts';

/*
 * What is rendered of a publication, beside a rendering of the whole site: the same bytes after any edit.
 * Edits are random by a fixed seed; a failure names the edit.
 */
const EDITS = isLong ? 200 : 15;
/** Numbers from 0 up to `below`, the same in each run. */
function createDice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const textsOf = ({ files }: Awaited<ReturnType<SiteRenderer['render']>>) =>
  new Map([...files].map(([file, { bytes }]) => [file, bytes.toString()]));

/** Changes one thing, as an editor could, and says what; what the contract refuses is tried otherwise. */
function edit(before: Snapshot, roll: (below: number) => number, round: number) {
  for (;;) {
    const after = structuredClone(before) as unknown as Record<string, unknown>;
    after.builtAt = `2026-11-22T10:13:44.${String(round).padStart(3, '0')}Z`;
    const what = changeOne(after, roll, round);
    const parsed = snapshotContract.safeParse(after);
    if (parsed.success) return { what, snapshot: parsed.data };
  }
}

function changeOne(
  snapshot: Record<string, unknown>,
  roll: (below: number) => number,
  round: number,
): string {
  const parts = Object.keys(snapshot).filter(
    (part) => typeof snapshot[part] === 'object' && snapshot[part] !== null,
  );
  const part = parts[roll(parts.length)] ?? '';
  const value = snapshot[part] as Entry | Entry[];
  if (!Array.isArray(value)) return changeField(part, value, roll, round);
  const at = roll(value.length);
  const way = roll(6);
  const entry = value[at];
  if (!entry) return `${part} stays empty`;
  if (way === 0) value.splice(at, 1);
  else if (way === 1) value.push({ ...entry, id: idOf(`new${round}`), slug: `new-${round}` });
  else if (way === 2) value.unshift(...value.splice(at, 1));
  else return changeField(`${part}[${at}]`, entry, roll, round);
  return `${['remove', 'copy', 'move to the top'][way]} ${part}[${at}]`;
}

function changeField(
  where: string,
  entry: Entry,
  roll: (below: number) => number,
  round: number,
): string {
  const fields = Object.keys(entry);
  const field = fields[roll(fields.length)] ?? '';
  const value = entry[field];
  if (typeof value === 'string') entry[field] = `${value} ${round}`;
  else if (typeof value === 'number') entry[field] = value + 1;
  else if (Array.isArray(value)) entry[field] = value.slice(1);
  else if (value !== null) return changeField(`${where}.${field}`, value as Entry, roll, round);
  return `change ${where}.${field}`;
}

test(`after each of ${EDITS} edits, pages rendered in part are those of a whole rendering`, async () => {
  const { render } = await loadBundle();
  const site = createSiteRenderer(render);
  const roll = createDice(20261122);
  let snapshot = await firstSnapshot();
  const first = await site.render(snapshot);
  expect(textsOf(first)).toEqual(await renderWholeSite(render, snapshot));
  let rendered = 0;
  for (let round = 1; round <= EDITS; round += 1) {
    const { what, snapshot: edited } = edit(snapshot, roll, round);
    snapshot = edited;
    const part = await site.render(snapshot);
    const whole = await renderWholeSite(render, snapshot);
    rendered += part.rendered;
    const texts = textsOf(part);
    const differing = [...whole].filter(([file, text]) => texts.get(file) !== text);
    expect(
      differing.map(([file]) => file),
      what,
    ).toEqual([]);
    expect(texts.size, what).toBe(whole.size);
  }
  console.info(
    `${EDITS} edits rendered ${rendered} pages; whole sites are ${EDITS * first.rendered}`,
  );
  expect(rendered).toBeLessThan(EDITS * first.rendered);
});

test('a new text of a guide renders its page alone, and nothing new renders nothing', async () => {
  const { render } = await loadBundle();
  const site = createSiteRenderer(render);
  const before = await firstSnapshot();
  await site.render(before);
  expect((await site.render({ ...before, builtAt: '2026-11-22T00:00:00.000Z' })).rendered).toBe(0);
  const guides = before.guides.map((guide, index) =>
    index === 3 ? { ...guide, content: `${guide.content}\n\nOne more line.` } : guide,
  );
  expect((await site.render({ ...before, guides })).rendered).toBe(1);
});
