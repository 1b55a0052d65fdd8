const FORM = 'nginx passes a request on when it has all of it: no replica receives this one';
const MEMORY =
  'each replica caches answers of a service and pauses its calls by itself: the next request reaches another';
const ADDRESS = 'nginx refuses such an address itself, by 400';
const HEALTH = 'each replica reports its own health';

/**
 * HTTP tests that are skipped where nginx is in front of the replicas (`npm test -- --on cluster`),
 * each with the reason: all others hold there, too. Whole files, and tests by their names.
 */
export const NOT_BEHIND_NGINX = {
  files: {
    'e2e/http/nginx.200.test.ts': 'starts an nginx of its own before the replicas',
    'e2e/http/player-tools.5xx.test.ts': MEMORY,
  },
  tests: {
    'an upload that is given up halfway leaves nothing behind': FORM,
    'a form is not read by who has used up the limit of its address': FORM,
    'what one tool has read, the others answer from the cache': MEMORY,
    'the same name requested by many at once is looked up once': MEMORY,
    'what is known is served, with its age, while Roblox fails': MEMORY,
    'a repeated search is answered from the cache': MEMORY,
    'after failing again and again the wiki is left alone for a while, and health says so': MEMORY,
    '/api/health may be cached for 10 s, sets no cookie and answers 304': HEALTH,
    'an answer that may be cached does not change by itself': HEALTH,
    'a page view and a visit are counted, and nothing is set or sent back':
      'each replica makes its numbers every five seconds: the next may be older',
    'a flood of the same failure is stored as a few and counted':
      'each replica stores a few and counts the others for itself',
    '/commands keeps within its bytes':
      'the banner and notices of the tests before are in the page, which has few bytes left',
    'a NUL is refused at GET /api/commands/category/a%00b': ADDRESS,
    'a folder of uploads is not listed and nothing above it can be read': ADDRESS,
    'on the machine itself the registration is Strapi’s, which knows an administrator already':
      'who comes through a proxy is not on the machine itself',
  },
} as const satisfies Record<'files' | 'tests', Readonly<Record<string, string>>>;
