const FORM = 'nginx passes a request on when it has all of it: no replica hears of this one';
const OF_EACH_REPLICA =
  'what a replica remembers of Roblox is its own, and each request is for another one';
const ADDRESS = 'nginx refuses such an address itself, by 400';

/**
 * HTTP tests that say nothing where nginx stands before the replicas (`npm test -- --on cluster`), each with the
 * reason: all others hold there, too. Whole files, and tests by their names.
 */
export const NOT_BEHIND_NGINX = {
  files: {
    'e2e/http/nginx.200.test.ts': 'starts an nginx of its own before the replicas',
    'e2e/http/player-tools.5xx.test.ts': `${OF_EACH_REPLICA}; so is when it leaves Roblox alone`,
  },
  tests: {
    'an upload that is given up halfway leaves nothing behind': FORM,
    'a form is not read by who has used up the limit of its address': FORM,
    'what one tool has read, the others answer without asking again': OF_EACH_REPLICA,
    'the same name asked for by many at once is looked up once': OF_EACH_REPLICA,
    'what is known is served, with its age, while Roblox fails': OF_EACH_REPLICA,
    'a flood of the same failure is kept as a few and counted':
      'each replica keeps a few and counts the others for itself',
    'a NUL is refused at GET /api/commands/category/a%00b': ADDRESS,
    'a folder of uploads is not listed and nothing above it can be read': ADDRESS,
    'on the machine itself the registration is Strapi’s, which knows an administrator already':
      'who comes through a proxy is not on the machine itself',
  },
} as const satisfies Record<'files' | 'tests', Readonly<Record<string, string>>>;
