import type { HitRequest } from '@elc/contracts';
import { call } from '../api/call.ts';
import { whenVisible } from '../api/when-visible.ts';
import { readStored } from '../ui/browser-storage.ts';
import { mayReport, PREFERENCES_KEY } from '../ui/preferences.ts';

/** Pages that make a visit count as one of the audience, with those below them: commands and player tools. */
const AUDIENCE_PAGES = [
  '/commands',
  '/newgen-detector',
  '/discord-bot-api',
  '/players',
  '/compare',
];

/** Paths that the API counts; anything else is a mistyped address. */
const COUNTED_PATH = /^\/[\w\-./]{0,199}$/;

const VISIT_KEY = 'elc:visit';
const AUDIENCE_KEY = 'elc:audience';

/**
 * What is reported of one page view, null for an address that is not counted. `visit` stores, for one
 * tab's session and without anything about the visitor, what has been counted before.
 */
export function pageView(
  pathname: string,
  visit: Pick<Storage, 'getItem' | 'setItem'>,
): HitRequest | null {
  // The names of players are not reported: their pages count as one.
  const path = pathname.replace(/(?<=[^/])\/+$/, '').replace(/^\/players\/.*/, '/players');
  if (!COUNTED_PATH.test(path)) return null;
  const isFirst = (key: string) => {
    if (visit.getItem(key) !== null) return false;
    visit.setItem(key, '1');
    return true;
  };
  const hit = { path, visit: isFirst(VISIT_KEY) };
  const isOfAudience = AUDIENCE_PAGES.some((page) => `${path}/`.startsWith(`${page}/`));
  return isOfAudience && isFirst(AUDIENCE_KEY) ? { ...hit, audience: true } : hit;
}

/**
 * Reports to the API once that this page was seen, for visitors who have turned analytics on: the server
 * counts pages itself, but cannot tell which of them are of one visit.
 */
export function noticePageView(): void {
  whenVisible(() => {
    if (!mayReport(readStored(PREFERENCES_KEY))) return;
    const hit = pageView(location.pathname, visitStorage());
    // A lost request makes a count one too small: visitors are not notified.
    if (hit) call('hit', { body: hit }, { keepalive: true }).catch(() => {});
  });
}

/** Where storage is blocked, every page would look like a new visit: none is counted instead. */
function visitStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    sessionStorage.setItem('elc:storage', '1');
    return sessionStorage;
  } catch {
    return { getItem: () => '1', setItem: () => {} };
  }
}
