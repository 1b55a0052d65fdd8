import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  $statusLinks,
  linksIn,
  recallLinks,
  removeLink,
  type StatusLink,
  saveLink,
} from './status-links.ts';

const link = (token: string): StatusLink => ({
  url: `/advertise/status#${token}`,
  name: 'a.example',
  at: '2026-11-21T10:15:00.000Z',
});

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  $statusLinks.set([]);
});

test('links come back on the next visit, newest first, until each is removed', () => {
  saveLink(link('one'));
  saveLink(link('two'));
  $statusLinks.set([]);
  recallLinks();
  expect($statusLinks.get()).toEqual([link('two'), link('one')]);
  removeLink(link('two').url);
  expect($statusLinks.get()).toEqual([link('one')]);
  removeLink(link('one').url);
  expect(stored.size).toBe(0);
});

test('what another tab has stored meanwhile stays', () => {
  saveLink(link('one'));
  const [key = ''] = stored.keys();
  stored.set(key, JSON.stringify([link('other'), link('one')]));
  saveLink(link('two'));
  expect($statusLinks.get().map(({ url }) => url.split('#')[1])).toEqual(['two', 'other', 'one']);
});

test.each([
  [null, []],
  ['[', []],
  ['{"a":1}', []],
  [JSON.stringify([{ ...link('x'), url: 'javascript:alert(1)' }, 7, link('y')]), [link('y')]],
])('links in %j are %j', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});
