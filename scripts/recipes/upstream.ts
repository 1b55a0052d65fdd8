import type { Recipe } from './recipe.ts';

export const upstream: Recipe = {
  title: 'An upstream',
  example: 'A status page of the game, which says whether its servers are up.',
  filesMax: 8,
  steps: [
    {
      file: 'cms/src/upstreams/status-page/create-status-page-client.ts',
      what: 'the client: a schema for what the service answers, as its published description has it, and how long an answer may be used. Deadline, retries, breaker and cache come from `createUpstream`.',
      text: `import { z } from 'zod';
import { type CallReport, createUpstream } from '../shared/create-upstream';
import type { GuardLimits } from '../shared/guard';
import { asOutage, type Outage, type Success } from '../shared/outcome';

const FRESHNESS = { maxAgeMs: 60_000, staleIfErrorMs: 600_000 };

/** Address of the status page, and the client's name. */
export interface StatusPageOptions {
  readonly url: string;
  readonly userAgent: string;
  readonly limits?: Partial<GuardLimits>;
  readonly onOutcome?: (report: CallReport) => void;
}

const statusAnswer = z.object({ up: z.boolean() });

/** Reads from the status page whether the servers of the game are up. */
export function createStatusPageClient({ url, userAgent, limits, onOutcome }: StatusPageOptions) {
  const upstream = createUpstream({
    name: 'status page',
    baseUrl: url,
    userAgent,
    ...limits,
    ...(onOutcome && { onOutcome }),
  });
  return {
    async isUp(): Promise<Success<boolean> | Outage> {
      const outcome = await upstream.get({ path: '/status', schema: statusAnswer, ...FRESHNESS });
      return outcome.ok ? { ...outcome, data: outcome.data.up } : asOutage(outcome);
    },
    state: upstream.state,
  };
}
`,
    },
    {
      file: 'cms/src/upstreams/status-page/create-status-page-client.test.ts',
      what: 'what comes of each answer and of each way to fail, against the fake server.',
      text: `import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { FAULTS, type FakesProcess, startFakesProcess } from '../testing/fakes-process';
import { createStatusPageClient } from './create-status-page-client';

let fakes: FakesProcess;
const client = () =>
  createStatusPageClient({
    url: \`\${fakes.url}/status-page\`,
    userAgent: 'ElectionCity/test',
    limits: { retryDelayMs: 1 },
  });

beforeAll(async () => {
  fakes = await startFakesProcess();
});
afterEach(() => fakes.reset());
afterAll(() => fakes.stop());

test('the servers are up', async () => {
  expect(await client().isUp()).toMatchObject({ ok: true, data: true });
});

test.each(FAULTS)('$fault.kind is $expected.reason', async ({ fault, expected }) => {
  await fakes.fail({ match: '/status-page', ...fault });
  expect(await client().isUp()).toMatchObject({ ok: false, ...expected });
});
`,
    },
    {
      file: 'fakes/src/status-page/status-page.ts',
      what: 'the same service as a fake server, for sample data and for tests.',
      text: `import { json } from '../http/answer.ts';
import type { Upstream } from '../upstream.ts';

/** A status page whose servers are up. */
export function createStatusPage(): Upstream {
  return {
    mounts: [
      {
        prefix: '/status-page',
        routes: [{ method: 'GET', path: '/status', answer: () => json(200, { up: true }) }],
        missing: json(404, { error: 'not found' }),
        rateLimited: (seconds = 5) =>
          json(429, { error: 'too many requests' }, { 'retry-after': String(seconds) }),
      },
    ],
    reset() {},
  };
}
`,
    },
    {
      file: 'fakes/src/upstreams.ts',
      what: 'its line among the fakes.',
      before: "import { createWiki } from './wiki/wiki.ts';",
      text: "import { createStatusPage } from './status-page/status-page.ts';\n",
    },
    {
      file: 'fakes/src/upstreams.ts',
      what: 'where it is made.',
      before: '    createWiki({ nowMs }),',
      text: '    createStatusPage(),\n',
    },
    {
      file: 'scripts/run/fakes.ts',
      what: 'its address in mode `sample`.',
      before: `    WIKI_API_URL: \`\${url}/wiki/api.php\`,`,
      text: `    STATUS_PAGE_URL: \`\${url}/status-page\`,
`,
    },
    {
      file: 'cms/src/env/env.ts',
      what: 'its setting.',
      before: '    WIKI_API_URL: optional(origin),',
      text: '    STATUS_PAGE_URL: optional(origin),\n',
    },
    {
      file: '.env.example',
      what: 'the setting, for operators.',
      before: "# Address of the wiki's api.php.",
      text: '# Address of the status page of the game.\nSTATUS_PAGE_URL=\n',
    },
    {
      file: 'cms/src/app/upstreams.ts',
      what: 'the client is made where all are; `createFeatures` hands it to the features that use it.',
      before: "import { createWikiClient } from '../upstreams/wiki/create-wiki-client';",
      text: "import { createStatusPageClient } from '../upstreams/status-page/create-status-page-client';\n",
    },
    {
      file: 'cms/src/app/upstreams.ts',
      what: 'null where it is not configured.',
      before: '    wiki: wikiFrom(settings, shared),',
      text: '    statusPage: statusPageFrom(settings, shared),\n',
    },
    {
      file: 'cms/src/app/upstreams.ts',
      what: 'from its settings.',
      before: 'function wikiFrom(settings: Env, shared: Shared) {',
      text: `function statusPageFrom(settings: Env, shared: Shared) {
  const { STATUS_PAGE_URL: url } = settings;
  return url ? createStatusPageClient({ url, userAgent: userAgentOf(settings), ...shared }) : null;
}

`,
    },
  ],
};
