import { expect, test } from 'vitest';
import { channelProblem, isSuspicious } from './channel-problem';

const ALL = { mayView: true, mayReadHistory: true, mayReadContent: true };
const seen = (lines: number, hidden: number) => ({
  channelId: '2',
  lines,
  hidden,
  shown: lines - hidden,
});

test.each([
  { what: 'everything is shown', given: seen(3, 0), access: ALL, says: null },
  { what: 'an empty channel may be read', given: seen(0, 0), access: ALL, says: null },
  { what: 'the permissions of the bot are unknown', given: seen(0, 0), access: null, says: null },
  {
    what: 'the history may not be read',
    given: seen(0, 0),
    access: { ...ALL, mayReadHistory: false },
    says: /channel 2.*Read Message History/,
  },
  {
    what: 'one text is shown without the intent',
    given: seen(3, 2),
    access: { ...ALL, mayReadContent: false },
    says: /Message Content Intent/,
  },
  { what: 'one message is blank with the intent', given: seen(3, 1), access: ALL, says: null },
  { what: 'all are blank', given: seen(3, 3), access: null, says: /Message Content Intent/ },
  {
    what: 'some are blank, and the permissions unknown',
    given: seen(3, 1),
    access: null,
    says: null,
  },
])('when $what, the problem is $says', ({ given, access, says }) => {
  const problem = channelProblem(given, access);
  if (says === null) expect(problem).toBeNull();
  else expect(problem).toMatch(says);
});

test('access is requested when something is missing only', () => {
  expect([seen(3, 0), seen(3, 1), seen(0, 0)].map(isSuspicious)).toEqual([false, true, true]);
});
