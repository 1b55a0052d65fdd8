import path from 'node:path';
import { EXAMPLES_MAX, GUIDE_CATEGORIES, PERMISSIONS } from '@elc/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { contentTypeOf } from '../../content/content-types';
import { parseEntry } from '../../content/published';
import { readContent, type SeedEntry } from './read-content';

let entries: SeedEntry[];
beforeAll(async () => {
  entries = await readContent(path.resolve(__dirname, '../../../content'));
});
const kind = (name: string) => entries.filter(({ uid }) => uid === `api::${name}.${name}`);
const textsOf = (value: unknown) => (value as Array<{ text: string }>).map(({ text }) => text);

test('every key is its own', () => {
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
});

test('the contract of its type takes every entry, which nothing else checks at the first start', () => {
  const stored = { documentId: 'a'.repeat(24), updatedAt: new Date() };
  const plain = entries.filter(({ picture }) => !picture);
  const refused = plain.flatMap(({ key, uid, data }) => {
    const type = contentTypeOf(uid);
    const { error } = type ? parseEntry(type, { ...data, ...stored }) : {};
    return type && !error ? [] : [`${key}: ${error?.message}`];
  });
  expect(refused).toEqual([]);
});

describe('commands', () => {
  test('there are 110 or more, in 10 categories or more, with every permission', () => {
    const commands = kind('command');
    expect(commands.length).toBeGreaterThanOrEqual(110);
    expect(new Set(commands.map(({ data }) => data.category)).size).toBeGreaterThanOrEqual(10);
    expect(new Set(commands.map(({ data }) => data.permission))).toEqual(new Set(PERMISSIONS));
    expect(new Set(commands.map(({ data }) => data.name)).size).toBe(commands.length);
  });

  test('each has one to three examples that call it with as many arguments as its usage takes', () => {
    for (const { data } of kind('command')) {
      const usage = String(data.usage);
      const required = usage.match(/<[^>]+>/g)?.length ?? 0;
      const examples = textsOf(data.examples);
      expect(examples.length, usage).toBeGreaterThanOrEqual(1);
      expect(examples.length, usage).toBeLessThanOrEqual(EXAMPLES_MAX);
      for (const example of examples) {
        const [name, ...args] = example.split(' ');
        expect(name, example).toBe(usage.split(' ')[0]);
        expect(args.length, `${usage}: ${example}`).toBeGreaterThanOrEqual(required);
      }
    }
  });

  test('each that is aimed at somebody states its targets, which its examples keep to', () => {
    for (const { data } of kind('command')) {
      const aimed = /^\S+ [<[](player|username|team)[>\]]/.exec(String(data.usage));
      const targets = textsOf(data.targets ?? []);
      expect(targets.length > 0, `${data.name}`).toBe(aimed !== null);
      for (const example of aimed ? textsOf(data.examples) : []) {
        const [, first = 'username'] = example.split(' ');
        const isSelector = /^(?:me|all|random|%\w+)$/.test(first);
        const target = aimed?.[1] === 'team' ? `%${first}` : isSelector ? first : 'username';
        expect(targets, example).toContain(target);
      }
    }
  });

  test('what a description refuses is no target', () => {
    const of = (name: string) =>
      textsOf(kind('command').find(({ data }) => data.name === name)?.data.targets);
    expect(of(';kick')).not.toContain('all');
    expect(of(';kick')).not.toContain('%Admins');
    expect(of(';ban')).toEqual(['username']);
    expect(of(';team')).not.toContain('%Admins');
  });

  test('no other name is the name, or another name, of a second command', () => {
    const taken = new Map<string, unknown>();
    for (const { data } of kind('command')) {
      for (const name of [String(data.name), ...textsOf(data.aliases ?? [])]) {
        expect(taken.get(name.toLowerCase()), `${name} of ${data.name}`).toBeUndefined();
        taken.set(name.toLowerCase(), data.name);
      }
    }
    expect(taken.size).toBeGreaterThan(kind('command').length);
  });

  test('every target selector is shown by some example', () => {
    const words = kind('command').flatMap(({ data }) =>
      textsOf(data.examples).flatMap((line) => line.split(' ')),
    );
    for (const selector of [/^all$/, /^me$/, /^random$/, /^%[A-Z]\w+$/, /^[A-Z]\w{2,19}$/]) {
      expect(
        words.some((word) => selector.test(word)),
        String(selector),
      ).toBe(true);
    }
  });

  test('a command that a description names exists', () => {
    const names = new Set(kind('command').map(({ data }) => String(data.name).toLowerCase()));
    for (const { data } of kind('command')) {
      for (const [mentioned] of String(data.description).matchAll(/;[A-Za-z]\w*/g)) {
        expect(names.has(mentioned.toLowerCase()), `${data.name} names ${mentioned}`).toBe(true);
      }
    }
  });
});

describe('guides', () => {
  test('each has 250 words or more and links only to guides that exist', () => {
    const guides = kind('guide');
    const slugs = new Set(guides.map(({ data }) => data.slug));
    expect(guides.length).toBeGreaterThanOrEqual(14);
    expect(new Set(guides.map(({ data }) => data.category))).toEqual(new Set(GUIDE_CATEGORIES));
    const difficulties = new Set(guides.map(({ data }) => data.difficulty));
    expect(difficulties).toEqual(new Set(['easy', 'intermediate', 'advanced']));
    for (const { data } of guides) {
      const content = String(data.content);
      expect(content.split(/\s+/).length, String(data.title)).toBeGreaterThanOrEqual(250);
      for (const [, slug] of content.matchAll(/\]\(\/guides\/([^)#]+)/g)) {
        expect(slugs.has(slug), `${data.title} links to ${slug}`).toBe(true);
      }
    }
  });
});

test('the community page has its statistics, factions, links and builds', () => {
  expect(kind('site-setting')[0]?.data.statistics).toEqual({
    wikiArticles: 133,
    files: 201,
    edits: 1778,
    editors: 29,
  });
  expect(kind('faction').map(({ data }) => data.name)).toEqual([
    'Citizens',
    'Builders',
    'Guards',
    'Admins',
  ]);
  expect(
    kind('official-link')
      .map(({ data }) => data.kind)
      .sort(),
  ).toEqual(['chat', 'game', 'group', 'wiki']);
  expect(kind('player-build').every(({ picture }) => picture !== undefined)).toBe(true);
  expect(kind('player-build')).toHaveLength(3);
});
