import { createHash } from 'node:crypto';
import type { WikiClient } from '../../platform/upstreams/wiki/create-wiki-client';
import type { WikiAnswers } from './tables/wiki-answers';

interface Dependencies {
  readonly wiki: Pick<WikiClient, 'search'>;
  readonly answers: WikiAnswers;
  readonly now: () => number;
}

/** While the wiki fails, the last good answer to the same search is returned with its age. */
export function createWikiSearch({ wiki, answers, now }: Dependencies): Pick<WikiClient, 'search'> {
  return {
    async search(words, category) {
      const question = [words, category ?? ''].map((part) => part.trim().toLowerCase());
      const digest = createHash('sha256').update(JSON.stringify(question)).digest('base64url');
      const outcome = await wiki.search(words, category);
      if (outcome.ok) {
        if (!outcome.isCached) await answers.put(digest, outcome.data, now());
        return outcome;
      }
      const last = await answers.find(digest);
      if (!last) return outcome;
      const ageSeconds = Math.max(0, Math.floor((now() - last.storedAtMs) / 1000));
      return { ok: true, data: [...last.articles], ageSeconds, stale: true, isCached: true };
    },
  };
}
