import { type GameUpdate, type Guide, type Snapshot, standardTexts } from '@elc/contracts';

const GUIDE: Guide = {
  id: 'guide1',
  slug: 'how-elections-work',
  title: 'How elections work',
  summary: 'From the first vote to the last minute of a term.',
  content: '## The ballot\n\nEverybody votes.',
  category: 'community',
  difficulty: 'easy',
  tags: ['elections'],
  updatedAt: '2026-11-01T12:00:00.000Z',
};

export const sampleUpdate = (given: Partial<GameUpdate> = {}): GameUpdate => ({
  slug: '2026-11-20-trams-run-now',
  kind: 'update',
  text: 'Trams run now.',
  excerpt: 'Trams run now. Six stops are open.',
  content: '**Trams** run now. Six stops are open.',
  url: 'https://discord.com/channels/1/2/3',
  author: 'Councillor Ada',
  postedAt: '2026-11-20T10:00:00.000Z',
  editedAt: null,
  topics: ['new'],
  ...given,
});

/** A snapshot with one guide and what files about the site are made of. */
export function sampleSnapshot(changes: Partial<Snapshot> = {}): Snapshot {
  return {
    builtAt: '2026-11-21T10:13:44.123Z',
    publicUrl: 'https://city.example',
    settings: {
      gameName: 'Election City',
      tagline: 'A building game with elected admins',
    },
    ...standardTexts(),
    commands: [],
    updates: [],
    badges: [],
    badgeNumbers: null,
    badgeNotes: [],
    guides: [GUIDE, { ...GUIDE, id: 'guide2', slug: 'walls', title: 'Walls <& towers>' }],
    ...changes,
  } as Snapshot;
}
