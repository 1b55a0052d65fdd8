import type { ApiSection, Endpoint } from '../endpoint.ts';

/** The others are calls of the site's own pages, with the cookies of the signed-in user. */
export type DocumentedSection = Exclude<ApiSection, 'accounts' | 'ads' | 'panel'>;

/** A tab of the /api-docs page and the sections of the API that it documents. */
interface ApiTab {
  /** Also its place in the page's address. */
  readonly id: string;
  readonly title: string;
  readonly sections: readonly DocumentedSection[];
}

/** The tabs in their order; every documented section is in exactly one of them. */
export const API_TABS = [
  { id: 'getting-started', title: 'Getting Started', sections: ['keys', 'webhooks'] },
  { id: 'core-apis', title: 'Core APIs', sections: ['core'] },
  { id: 'group-scanning', title: 'Group Scanning', sections: ['scans'] },
  { id: 'commands-guides', title: 'Commands & Guides', sections: ['content'] },
  { id: 'analytics', title: 'Analytics', sections: ['analytics'] },
  { id: 'testing', title: 'Testing', sections: ['site'] },
] as const satisfies readonly ApiTab[];

export const SECTION_TEXTS = {
  core: {
    title: 'Core APIs',
    text: 'Players, search, the wiki, reports and the state of the product.',
  },
  scans: {
    title: 'Group Scanning',
    text: 'Scans read every member of a Roblox group, page by page, and can be resumed.',
  },
  content: {
    title: 'Commands & Guides',
    text: 'The reference content of the site, and its favorites and ratings.',
  },
  analytics: {
    title: 'Analytics',
    text: 'Badges, game updates, events and usage counts. Nothing identifies a person.',
  },
  keys: {
    title: 'API keys',
    text: 'Keys are managed by the one who made them: the signed-in user, or this browser by its cookie. A program manages the key that it sends in `X-API-Key`: `GET /api/keys` returns its id, and no other key can be reached with it.',
  },
  webhooks: {
    title: 'Webhooks',
    text: 'A webhook posts what happens here to an address of yours, so that nothing has to be asked for again and again. It belongs to an API key and ends with it; when the key is rolled, it goes to the new one. The key needs the scope `webhooks`, and for `player.changed` also `read`: what happens while it lacks one is not sent. `scan.ended` is about scans that its key started, or a key before in its place: of others ask `/api/scan-status`. Each event is `{ "type", "timestamp", "data" }`, signed as Standard Webhooks (standardwebhooks.com) says, whose libraries check `webhook-id`, `webhook-timestamp` and `webhook-signature` with the secret. Answer with a status from 200 to 299 within 10 seconds. Anything else, a redirect too, is tried again for about a day, ever more slowly, while it is among the last 100 events of its webhook; 410 turns the webhook off, and so do five days in which every try failed. An event may come twice, with the same `webhook-id`, and events may come in any order.',
  },
  site: {
    title: 'The site itself',
    text: 'Calls of the pages themselves, and this documentation as a file.',
  },
} as const satisfies Record<DocumentedSection, { title: string; text: string }>;

/** Whether the calls of a section are on `/api-docs/keys`: what manages keys and what belongs to them. */
export const hasOwnPage = (section: ApiSection): boolean =>
  section === 'keys' || section === 'webhooks';

/** Whether the documentation for API users covers an endpoint. */
export function isDocumented(endpoint: Endpoint): boolean {
  return endpoint.section in SECTION_TEXTS;
}
