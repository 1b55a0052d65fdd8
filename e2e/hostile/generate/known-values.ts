import {
  ADMIN_KEY_PATTERN,
  CUSTOM_MESSAGE_MAX,
  type EndpointName,
  GENERATIONS,
} from '@elc/contracts';
import fc from 'fast-check';
import { FORGERIES } from './cursors.ts';
import { type KnownValues, thing } from './from-schema.ts';
import { reference } from './references.ts';
import { textWithin } from './texts.ts';

const webUrls = fc.oneof(
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.constantFrom(
    ...[
      'https://blockforge.example/shop',
      'http://a',
      'https://例え.テスト/✓',
      'https://user:pw@x.example:8443/',
    ],
    ...[
      `https://x.example/${'a'.repeat(1900)}`,
      'https://[2001:db8::1]/',
      'https://x.example/%00',
      'https://x.example/\'"<>',
    ],
  ),
);

const emails = fc.oneof(
  {
    arbitrary: fc
      .tuple(
        fc.stringMatching(/^[a-z0-9]{1,20}$/),
        fc.stringMatching(/^[a-z]{1,12}\.(?:org|example)$/),
      )
      .map(([name, host]) => `${name}@${host}`),
    weight: 3,
  },
  fc.emailAddress(),
  fc.constantFrom(
    'mara@example.com',
    `${'a'.repeat(64)}@example.com`,
    `a@${'b.'.repeat(90)}example.com`,
    "o'brien@example.com",
  ),
);

/** Colors that can be read on each other, and some that cannot. */
const darks = fc.constantFrom('#000000', '#7c3aed', '#20603a', '#ABCDEF');
const lights = fc.constantFrom('#ffffff', '#FEFEFE', '#ffffff', '#abcdee');

/** Rising numbers, as the rules of settings require. */
const rising = (max: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max }), { minLength: 3, maxLength: 3 })
    .map((three) => three.sort((a, b) => a - b));

const thresholds = fc.tuple(rising(10_000), rising(10_000)).map(([tenure, age]) => ({
  youngAccountDays: age[0],
  tenureDays: { midgen: tenure[0], oldgen: tenure[1], veteran: tenure[2] },
  accountAgeDays: { oldgen: age[1], veteran: age[2] },
  fewBadges: 3,
  farmed: { badges: 20, withinSeconds: 60 },
}));

const links = fc.array(webUrls, { maxLength: 11 }).map((urls) => JSON.stringify(urls));

/** Values for properties whose schemas do not say enough, by the property's name. */
const BY_NAME: KnownValues = {
  userId: fc.constant(1),
  // Mostly left out: a cursor of another order is refused, and the other filters would not be tried.
  cursor: fc.oneof(
    { arbitrary: thing('cursor'), weight: 2 },
    {
      arbitrary: fc.nat({ max: FORGERIES - 1 }).map((number) => reference('forgedCursor', number)),
      weight: 1,
    },
    { arbitrary: fc.constant(undefined), weight: 3 },
  ),
  groupId: fc.constantFrom(5_001_002, 5_001_003, 5_001_004, 5_009_999),
  email: emails,
  websiteUrl: webUrls,
  url: webUrls,
  link: webUrls,
  links,
  generation: fc.constantFrom(...GENERATIONS, 'veteran', 'NewGen'),
  backgroundColor: darks,
  textColor: lights,
  thresholds,
  keyLimits: rising(100_000).map(([minute, hour, day]) => ({ minute, hour, day })),
  revisions: fc.constantFrom({}, { thresholds: 0 }, { retention: 2 ** 31 - 1 }),
  phrase: thing('phrase'),
  challenge: thing('challenge'),
  key: fc.oneof(thing('adminKey'), fc.stringMatching(ADMIN_KEY_PATTERN)),
  fullscreenCustomMessage: textWithin(0, CUSTOM_MESSAGE_MAX),
};

/** Something made for the one request, or something that others know as well. */
const freshOr = (freshKind: string, kind: string) =>
  fc.oneof({ arbitrary: thing(freshKind), weight: 3 }, { arbitrary: thing(kind), weight: 1 });

/** Groups with members that are scanned before the first request; their lists have few pages. */
const scannedGroups = fc.constantFrom(5_001_003, 5_001_004);
const rarely = (arbitrary: fc.Arbitrary<unknown>) =>
  fc.oneof({ arbitrary, weight: 1 }, { arbitrary: fc.constant(undefined), weight: 9 });

/** Endpoints that consume the thing that they act on, or that hardly ever succeed. */
const OF_FRESH_THINGS: Partial<Record<EndpointName, KnownValues>> = {
  cancelScan: { id: freshOr('freshScan', 'scan') },
  cancelAnyScan: { id: freshOr('freshScan', 'scan') },
  resumeScan: { scanId: freshOr('freshScan', 'scan') },
  groupLeaderboard: { groupId: scannedGroups, cursor: rarely(thing('cursor')) },
  revokeKey: { id: freshOr('freshKey', 'key') },
  rollKey: { id: freshOr('freshKey', 'key') },
  changeKey: { id: freshOr('freshKey', 'key') },
  reviewApplication: { id: freshOr('pendingAd', 'ad') },
  activateBanner: { advertisementId: freshOr('approvedAd', 'ad') },
  revokeAdminKey: { id: thing('freshAdminKey') },
  endAdminSession: { id: thing('freshAdminSession') },
  // Their things are put into the body (`SOUND_BODIES`), or made before the request is sent.
  confirmAccess: {},
  colorBanner: {},
};

export const namesFreshThings = (name: EndpointName): boolean => name in OF_FRESH_THINGS;

const BY_ENDPOINT: Partial<Record<EndpointName, KnownValues>> = {
  login: { username: thing('account'), password: thing('password') },
  register: {
    username: fc.stringMatching(/^[a-z0-9_.-]{8,30}$/),
    password: fc.string({ minLength: 8, maxLength: 40 }),
  },
};

/** Turns bodies that a schema lets through into such as rules that it cannot say let through, too. */
const SOUND_BODIES: Partial<Record<EndpointName, (body: never) => fc.Arbitrary<unknown>>> = {
  confirmAccess: () =>
    fc.oneof(
      thing('panelKey').map((key) => ({ key })),
      thing('password').map((password) => ({ password })),
    ),
  // What is made for a request has revision 0; only an approval has one and edits.
  reviewApplication: (body: { status: string; reason?: string }) => {
    const { status, reason } = body;
    const isApproval = status === 'approved';
    return fc.constant(isApproval ? { ...body, revision: 0 } : { status, reason });
  },
  colorBanner: (body: object) =>
    fc
      .constantFrom(['#000000', '#ffffff'], ['#20603a', '#FEFEFE'], ['#ffffff', '#7c3aed'])
      .map(([backgroundColor, textColor]) => ({ ...body, backgroundColor, textColor })),
};

/** Bodies of an endpoint, four of five of them such as its further rules let through. */
export function soundBodies(
  name: EndpointName,
  bodies: fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const sound = SOUND_BODIES[name];
  if (!sound) return bodies;
  const chained = bodies.chain((body) => sound(body as never));
  return fc.oneof({ arbitrary: chained, weight: 4 }, { arbitrary: bodies, weight: 1 });
}

export const knownValues = (name: EndpointName): KnownValues => ({
  ...BY_NAME,
  ...BY_ENDPOINT[name],
  ...OF_FRESH_THINGS[name],
});
