import { BADGES } from './badges.ts';
import { DAY_MS, type SampleAward, type SamplePlayer } from './sample-player.ts';

/** `count` badges, the first `firstDaysAgo` days ago, then one every `everyDays` days. */
function earned(count: number, firstDaysAgo: number, everyDays: number): SampleAward[] {
  return BADGES.slice(0, count).map(({ id }, index) => ({
    badgeId: id,
    agoMs: (firstDaysAgo - index * everyDays) * DAY_MS,
  }));
}

/** `count` badges within five minutes, as someone collects them who only wants them. */
function farmed(count: number, daysAgo: number): SampleAward[] {
  return BADGES.slice(0, count).map(({ id }, index) => ({
    badgeId: id,
    agoMs: daysAgo * DAY_MS - index * 27_000,
  }));
}

const ORDINARY = {
  hasVerifiedBadge: false,
  isBanned: false,
  inventoryHidden: false,
  avatar: 'completed',
} as const;

/** The players that demonstrations and tests call by name. `nobody_here` is not among them. */
export const SAMPLE_PLAYERS: readonly SamplePlayer[] = [
  {
    ...ORDINARY,
    id: 7_001_001,
    name: 'OldTownMayor',
    displayName: 'The Old Mayor',
    description: 'Voting since the first town hall. Ask me about the clock tower.',
    accountAgeDays: 3287,
    hasVerifiedBadge: true,
    awards: earned(14, 1826, 120),
  },
  {
    ...ORDINARY,
    id: 7_001_002,
    name: 'BrickwrightBea',
    displayName: 'Bea the Brickwright',
    description: 'Bridges, mostly.',
    accountAgeDays: 2010,
    awards: earned(8, 1250, 90),
  },
  {
    ...ORDINARY,
    id: 7_001_003,
    name: 'MidtownMilo',
    formerNames: ['SuburbMilo'],
    displayName: 'Milo',
    description: 'I run for council every other week.',
    accountAgeDays: 1100,
    awards: earned(5, 700, 100),
  },
  {
    ...ORDINARY,
    id: 7_001_004,
    name: 'FreshPaintFinn',
    displayName: 'Finn',
    description: '',
    accountAgeDays: 90,
    awards: earned(3, 80, 20),
  },
  {
    ...ORDINARY,
    id: 7_001_005,
    name: 'QuietQuarry',
    displayName: 'Quarry',
    description: 'What I own is my business.',
    accountAgeDays: 2191,
    inventoryHidden: true,
    awards: earned(9, 1500, 60),
  },
  {
    ...ORDINARY,
    id: 7_001_006,
    name: 'ExiledErwin',
    displayName: 'Erwin',
    description: '',
    accountAgeDays: 1500,
    isBanned: true,
    avatar: 'blocked',
    awards: earned(2, 900, 200),
  },
  {
    ...ORDINARY,
    id: 7_001_007,
    name: 'SlowSketchSue',
    displayName: 'Sue',
    description: 'New hat every day, so my picture is never ready.',
    accountAgeDays: 1300,
    avatar: 'pending-at-first',
    awards: earned(4, 600, 50),
  },
  {
    ...ORDINARY,
    id: 7_001_008,
    name: 'BulkBadgeBob',
    displayName: 'Bob',
    description: 'Twelve badges before lunch.',
    accountAgeDays: 800,
    awards: farmed(12, 420),
  },
  {
    ...ORDINARY,
    id: 7_001_009,
    name: 'EmptyEllie',
    displayName: 'Ellie',
    description: 'Just looking around.',
    accountAgeDays: 730,
    awards: [],
  },
];

/** Players whose names could not be chosen today; they are in no group. */
export const ODD_NAMES: readonly SamplePlayer[] = [
  {
    ...ORDINARY,
    id: 7_001_010,
    name: 'roblox_user_7001010',
    displayName: 'roblox_user_7001010',
    description: '',
    accountAgeDays: 1600,
    awards: earned(3, 500, 40),
  },
  {
    ...ORDINARY,
    id: 7_001_011,
    name: 'first.mayor',
    displayName: 'First Mayor',
    description: 'My name is older than the rule against its period.',
    accountAgeDays: 4000,
    awards: earned(6, 1500, 100),
  },
];

/** Players for tests of erasures, so that no other player disappears; they are in no group. */
export const LEAVING_PLAYERS: readonly SamplePlayer[] = ['Freya', 'Frank'].map((name, index) => ({
  ...ORDINARY,
  id: 7_001_012 + index,
  name: `ForgetMe${name}`,
  displayName: name,
  description: '',
  accountAgeDays: 900,
  inventoryHidden: true,
  awards: earned(2, 400, 100),
}));
