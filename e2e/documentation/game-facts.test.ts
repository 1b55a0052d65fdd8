import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);

/**
 * The texts about the game: what editors get at first, the sample chat and wiki, and fixed pages.
 */
const TOLD_IN = [
  'cms/content/**/*.{json,md}',
  'fakes/src/discord/*-channel.ts',
  'fakes/src/wiki/articles.ts',
  'site/src/{components,pages}/**/*.astro',
];

const texts = globSync(TOLD_IN, { cwd: ROOT }).map((file) => ({
  file,
  // Marks of emphasis and code may be between a number and its unit.
  text: readFileSync(new URL(file, ROOT), 'utf8').replace(/[*`\\]/g, ''),
}));

const NUMBER = '\\d[\\d,]*|one|two|three|four|five|six|seven|eight|nine|ten|half a|no';
const SAME = '[^.!?|"\\n]';

/**
 * Facts of the game that more than one text states. `mention` finds each place, with the value as
 * its group; `{n}` matches a number and `{same}` a character of the same sentence. Tools, places on
 * servers and ballots are the specification's; the others are as in the guide on elections and in
 * the commands.
 */
const FACTS: readonly {
  readonly fact: string;
  readonly mention: string;
  readonly right: readonly string[];
  readonly placesMin: number;
}[] = [
  {
    fact: 'how long a ballot is open',
    mention:
      '(?:ballots?|voting|elections?)\\b{same}{0,40}?\\b(?:open|opens|lasts?|takes?|take)\\b{same}{0,25}?\\b((?:{n}) (?:seconds?|minutes?))',
    right: ['60 seconds', 'one minute'],
    placesMin: 8,
  },
  {
    fact: 'how often a ballot opens',
    mention:
      '\\b(?:ballots?|elections?|winners)\\b[^.!?"\\n]{0,60}?(?:every|\\|) ((?:{n}) minutes)|every ((?:{n}) minutes)(?={same}{0,20}\\b(?:ballot|server asks))',
    right: ['10 minutes', 'ten minutes'],
    placesMin: 5,
  },
  {
    fact: 'who wins a tie for a seat',
    mention:
      '\\btie\\b{same}{0,40}?\\b(?:seat|elections?)\\b{same}*?\\b(signed up first|run-off|draw|vote)\\b',
    right: ['signed up first'],
    placesMin: 3,
  },
  {
    fact: 'how many win a ballot',
    mention:
      '\\b({n}) (?:winners every|winners are|winners starred|elected admins|players win seats|candidates win)\\b',
    right: ['three', '3'],
    placesMin: 5,
  },
  {
    fact: 'how many stand on a ballot',
    mention: '\\b({n}) (?:places on a ballot|players stand|names, each|places for candidates)',
    right: ['six'],
    placesMin: 3,
  },
  {
    fact: 'what a recall needs',
    mention:
      '\\brecall(?:ed)?\\b[^|"\\n]{0,110}?\\b(two thirds|half|three quarters)\\b|(two thirds|half|three quarters) of (?:a server|the vote)\\b{same}{0,20}\\brecall',
    right: ['two thirds'],
    placesMin: 5,
  },
  {
    fact: 'how many building tools there are',
    mention: '\\b({n}) (?:building )?tools\\b(?! instead)',
    right: ['six', '6'],
    placesMin: 8,
  },
  {
    fact: 'what the tools are',
    mention: 'move, resize, rotate, paint, (\\w+ and \\w+)',
    right: ['material and delete'],
    placesMin: 4,
  },
  {
    fact: 'places on a public server',
    mention: 'public servers? (?:hold|holds){same}{0,12}?({n})',
    right: ['16'],
    placesMin: 2,
  },
  {
    fact: 'places on a large server',
    mention: '\\blarge (?:servers?|ones){same}{0,25}?(?:up to |with |hold )?\\b(\\d+) players',
    right: ['36'],
    placesMin: 4,
  },
  {
    fact: 'parts that a player may own at first',
    mention: '\\b(\\d[\\d,]*) (?:parts (?:each|per player|on a new server)|per player)',
    right: ['500'],
    placesMin: 4,
  },
  {
    fact: 'how far undo reaches',
    mention:
      '\\bundo\\b{same}{0,60}?(?:up to|reaches back|back|last) (\\d+) (?:building )?(?:steps|edits)',
    right: ['20'],
    placesMin: 3,
  },
  {
    fact: 'how long a mute may last',
    mention: '\\bmutes?\\b{same}{0,70}?\\b(\\d+ (?:to|or) \\d+)\\b',
    right: ['1 to 30'],
    placesMin: 2,
  },
];

const pattern = (mention: string) =>
  new RegExp(mention.replaceAll('{n}', NUMBER).replaceAll('{same}', SAME), 'gi');

describe.each(FACTS)('$fact', ({ mention, right, placesMin }) => {
  const places = texts.flatMap(({ file, text }) =>
    [...text.matchAll(pattern(mention))].map((match) => ({
      where: `${file}: ${match[0]}`,
      value: match.slice(1).find(Boolean)?.toLowerCase() ?? '',
    })),
  );

  test('is stated alike everywhere', () => {
    expect(places.filter(({ value }) => !right.includes(value))).toEqual([]);
  });

  test('is still found where it is stated', () => {
    expect(places.length).toBeGreaterThanOrEqual(placesMin);
  });
});

interface Mention {
  readonly name: string;
  readonly description: string;
  readonly permission: string;
}

const commands = texts
  .filter(({ file }) => file.startsWith('cms/content/commands/'))
  .flatMap(({ text }): Mention[] => JSON.parse(text));

describe('who may use a command', () => {
  const EVERYONE = /\b(?:anyone|anybody|everyone|any player|all players|open to all)\b/i;

  test('is not everyone where its badge says "Not Everyone Has It"', () => {
    const limited = commands.filter(({ permission }) => permission === 'NE');
    expect(limited.length).toBeGreaterThan(30);
    expect(limited.filter(({ description }) => EVERYONE.test(description))).toEqual([]);
  });

  test('is not everyone in a sentence of another text about such a command', () => {
    const limited = new Set(
      commands.filter(({ permission }) => permission === 'NE').map(({ name }) => name),
    );
    const breaches = texts
      .filter(({ file }) => !file.startsWith('cms/content/commands/'))
      .flatMap(({ file, text }) =>
        text.split(/(?<=[.!?|"])\s|\n/).map((sentence) => ({ file, sentence })),
      )
      .filter(
        ({ sentence }) =>
          /\b(?:anyone|everyone|any player|everybody)\b[^.]*\b(?:can|may|join|use|type)\b/i.test(
            sentence,
          ) && [...sentence.matchAll(/;\w+/g)].some(([name]) => limited.has(name)),
      );
    expect(breaches).toEqual([]);
  });

  test('is stated by the guide on permissions as its badge has it', () => {
    const guide = texts.find(({ file }) => file.endsWith('permission-levels-explained.md'));
    const sections = (guide?.text ?? '').split(/^## (?=OA|UP|OR|NE)/m).slice(1);
    expect(sections).toHaveLength(4);
    for (const section of sections) {
      const level = section.slice(0, 2);
      const [about = ''] = section.split(/^## /m);
      const named = [...about.matchAll(/;[a-z]\w*/g)].map(([name]) => name);
      expect(named.length, level).toBeGreaterThan(3);
      for (const name of named) {
        expect([name, commands.find((command) => command.name === name)?.permission]).toEqual([
          name,
          level,
        ]);
      }
    }
  });
});
