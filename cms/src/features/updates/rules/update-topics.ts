import type { UpdateTopic } from '@elc/contracts';

/** Words that mark each topic, as whole words. */
const WORDS: Readonly<Record<UpdateTopic, RegExp>> = {
  new: /\b(?:new|add(?:s|ed)?|introduc(?:e[sd]?|ing)|launch(?:ed|es)?|releas(?:e[sd]?|ing)|(?:is|are) (?:now )?(?:open|live|here)(?! for)|arrive[sd]?|can now|now (?:you )?can|brings?)\b/i,
  fixed:
    /\b(?:fix(?:ed|es)?|hotfix(?:es)?|bug(?:fix)?(?:es|s)?|patch(?:ed|es)?|repair(?:ed|s)?|solved|restored?|(?:is|are) back|no longer)\b/i,
  event:
    /\b(?:events?|contests?|competitions?|tournaments?|giveaways?|part(?:y|ies)|festivals?|seasonal|celebrat(?:e[sd]?|ion)|winners?|debates?)\b/i,
};

/** What an update is about, by its words; none where no word says so. */
export function updateTopics(text: string): UpdateTopic[] {
  const topics = Object.keys(WORDS) as UpdateTopic[];
  return topics.filter((topic) => WORDS[topic].test(text));
}
