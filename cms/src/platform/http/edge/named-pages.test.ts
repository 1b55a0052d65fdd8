import { expect, test } from 'vitest';
import { nameBelow, nameElsewhere, withName } from './named-pages';

const pages = [
  { page: '/players', aliases: ['/player'], parameter: 'username', pictures: '/cards' },
];

test.each([
  ['/players/OldTownMayor', '/players'],
  ['/players/%20', '/players'],
  ['/players', undefined],
  ['/players/', undefined],
  ['/players/a/b', undefined],
  ['/playersx/a', undefined],
])('%s is a name below %s', (path, page) => expect(nameBelow(pages, path)?.page).toBe(page));

test.each([
  ['/player/OldTownMayor', '', '/players/OldTownMayor'],
  ['/player/%2Fa', '', '/players/%2Fa'],
  ['/players', '?username=OldTownMayor', '/players/OldTownMayor'],
  ['/players', '?username=+old%2Ftown+', '/players/old%2Ftown'],
  ['/players', '?username=%0d%0aX-A%3A1', '/players/X-A%3A1'],
  ['/player', '?username=OldTownMayor', '/players/OldTownMayor'],
  ['/player', '', '/players'],
  ['/players', '?username=', null],
  ['/players', '?name=a', null],
  ['/players/a', '?username=b', null],
  ['/player/a/b', '', null],
])('%s%s leads to %s', (path, query, to) =>
  expect(nameElsewhere(pages, path, path + query)).toBe(to),
);

const pageOf = (name: string, picture: string, description: string, alt: string) =>
  [
    `<title>${name} | City</title>`,
    `<meta name="description" content="${description}">`,
    `<meta property="og:title" content="${name}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="https://city.example/players${picture ? '/Old_Mayor' : ''}">`,
    `<meta property="og:image" content="https://city.example${picture || '/images/share-1.jpg'}">`,
    `<meta property="og:image:alt" content="${alt}">`,
    `<h1 class="low">${name}</h1>`,
  ].join('');
const GENERAL = pageOf('Player', '', 'How long.', 'How long?');
const TEMPLATES = ['veteran', 'newgen']
  .map((form) => `<template data-live="${form}">${form}: {{reason}}</template>`)
  .join('');
const [page] = pages as [(typeof pages)[number]];

test('a name of which nothing is known is in the heading and in what links to it are shown with', () => {
  const html = withName(GENERAL + TEMPLATES, page, '/players/Old_Mayor', null);
  expect(html).toBe(pageOf('Old_Mayor', '/images/share-1.jpg', 'How long.', 'How long?'));
});

test.each(['/players/ab', '/players/%22%3E%3Cscript%3E', '/players/"><script>', '/players'])(
  '%s is shown without a name',
  (path) => expect(withName(GENERAL + TEMPLATES, page, path, null)).toBe(GENERAL),
);

test('what is known of a name is shown as text', () => {
  const known = {
    ...{ title: 'The $1 <b> (@Old_Mayor)', heading: 'The $1 <b>', description: '"VETERAN"' },
    parts: { veteran: [{ reason: '<i>{{reason}}' }] },
  };
  const html = withName(GENERAL + TEMPLATES, page, '/players/Old_Mayor', known);
  const [title, description] = ['The $1 &lt;b&gt;', '&quot;VETERAN&quot;'];
  const named = `${title} (@Old_Mayor)`;
  const head = pageOf(named, '/cards/Old_Mayor.png', description, `${named}. ${description}`);
  const heading = head.replace(`"low">${named}`, () => `"low">${title}`);
  expect(html).toBe(`${heading}veteran: &lt;i&gt;{{reason}}`);
});
