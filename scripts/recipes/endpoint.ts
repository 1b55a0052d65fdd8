import type { Recipe } from './recipe.ts';

export const endpoint: Recipe = {
  title: 'An endpoint',
  example: '`GET /api/guides/count`: how many guides there are.',
  filesMax: 6,
  steps: [
    {
      file: 'contracts/src/guides/guide-count.ts',
      what: 'the schemas of what it takes and answers. `.meta` on a field says what it means and gives the example that the documentation shows.',
      text: `import { z } from 'zod';

/** How many guides are published. */
export const guideCountResponse = z.object({
  count: z.number().int().nonnegative().meta({ description: 'Published guides.', examples: [24] }),
});
`,
    },
    {
      file: 'contracts/src/guides/endpoints.ts',
      what: 'the endpoint, with the schema that it answers.',
      before: "import { guideCategoryParams, guideList } from './guide.ts';",
      text: "import { guideCountResponse } from './guide-count.ts';\n",
    },
    {
      file: 'contracts/src/guides/endpoints.ts',
      what: 'its caching (`cache`), who may call it (`key`, `panel`), how often (`limit`) and the codes of its failures (`failures`) are declared here, and nowhere else.',
      before: '  searchGuides: {',
      text: `  guideCount: {
    method: 'GET',
    path: '/guides/count',
    section: 'content',
    summary: 'How many guides are published.',
    query: noQuery,
    success: { 200: guideCountResponse },
  },
`,
    },
    {
      file: 'cms/src/guides/index.ts',
      what: "the use case, in the feature's handle. Rules that need no database go to `rules/` beside it, tables to `tables/`.",
      before: '    search: catalogue.searchGuides,',
      text: `    count: async () => (await catalogue.guides()).length,
`,
    },
    {
      file: 'cms/src/api/guide/controllers/guide.ts',
      what: "the controller: parsed request in, the contract's answer out.",
      before: "    category: handle('guidesOfCategory', async ({ params }) => ({",
      text: `    count: handle('guideCount', async () => ({ body: { count: await guides().count() } })),
`,
    },
    {
      file: 'cms/src/api/guide/routes/guide.ts',
      what: 'the route. A path without parameters comes before one that has them in the same place.',
      before: "  guidesOfCategory: 'guide.category',",
      text: `  guideCount: 'guide.count',
`,
    },
    {
      file: 'e2e/http/guide-count.200.test.ts',
      what: 'what it answers, over HTTP; each failure in the file of its status.',
      text: `import { expect, test } from 'vitest';
import { call } from './client.ts';

test('counts the guides that are listed', async () => {
  const guides = (await (await call('/api/guides')).json()) as unknown[];
  const answer = await call('/api/guides/count');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ count: guides.length });
});
`,
    },
  ],
  after:
    'Run `npm run docs`: the OpenAPI document, `docs/api.md` and the /api-docs page follow from the contracts. The edge lets declared endpoints through and nothing else, so a forgotten step shows at once.',
};
