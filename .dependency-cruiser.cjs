/** The dependency rules of the product: who may know whom. docs/architecture.md says why. */

const TESTS = '\\.test\\.tsx?$|/testing/';

/** The site's admin panel, as site/src/styles/site.css leaves it out. */
const SITE_PANEL = '^site/src/panel/';

module.exports = {
  forbidden: [
    {
      name: 'contracts-know-nobody',
      severity: 'error',
      from: { path: '^contracts/' },
      to: { path: '^(cms|site|fakes|e2e|scripts|bench)/' },
    },
    {
      name: 'rules-know-contracts-and-rules-only',
      comment: 'Rules are pure: no Strapi, no upstream, no table, no settings.',
      severity: 'error',
      from: { path: '^cms/src/.*rules/', pathNot: TESTS },
      to: { path: '^cms/(?!src/.*rules/)' },
    },
    {
      name: 'rules-use-no-framework',
      severity: 'error',
      from: { path: '^cms/src/.*rules/', pathNot: TESTS },
      to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'rules-use-no-input-or-output',
      comment: 'Clock, random and files come in as arguments; hashes and addresses are pure.',
      severity: 'error',
      from: { path: '^cms/src/.*rules/', pathNot: TESTS },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?(crypto|net|zlib)$' },
    },
    {
      name: 'features-are-used-through-their-index',
      comment: 'Rules may use rules of another feature: an index makes its whole feature.',
      severity: 'error',
      from: {
        path: '^cms/src/(?:features/)?([^/]+)/',
        pathNot: `${TESTS}|^cms/src/(?:app|commands|admin)/|^cms/src/features/handlers\\.ts$|/rules/`,
      },
      to: {
        path: '^cms/src/(?:features/[^/]+|publishing)/',
        pathNot: '^cms/src/(?:features/)?$1/|^cms/src/(?:features/[^/]+|publishing)/index\\.ts$',
      },
    },
    {
      name: 'parts-of-the-admin-panel-are-its-own',
      comment: 'Their utilities are in the panel’s sheet alone (site/src/styles/workplace.css).',
      severity: 'error',
      from: {
        path: '^site/src/',
        pathNot: `${TESTS}|${SITE_PANEL}`,
      },
      to: { path: `(${SITE_PANEL}).*\\.tsx$` },
    },
    {
      name: 'scripts-of-pages-load-no-contracts',
      comment:
        'They name the file of a constant: the index has all contracts, and zod, which is 60 KB.',
      severity: 'error',
      from: { path: '^site/src/(?:api|islands|panel|shell|ui)/.*\\.tsx?$', pathNot: TESTS },
      to: { path: '^contracts/src/index\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'panel-knows-types-and-rules-only',
      comment: 'It runs in the browser.',
      severity: 'error',
      from: { path: '^cms/src/admin/', pathNot: TESTS },
      to: {
        path: '^cms/src/(?!admin/)',
        pathNot: '/rules/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'tables-are-touched-by-their-feature',
      severity: 'error',
      from: { path: '^cms/(?:src/(?:features/)?([^/]+)/|config/)', pathNot: TESTS },
      to: {
        path: '^cms/src/(?:features/[^/]+|publishing)/tables/',
        pathNot: '^cms/src/(?:features/)?$1/',
      },
    },
    {
      name: 'nobody-fetches-from-app',
      comment:
        'app/ makes everything; only what starts it, and what is run in a terminal, knows it.',
      severity: 'error',
      from: { path: '^cms/src/[^/]+/', pathNot: `${TESTS}|^cms/src/(?:app|commands)/` },
      to: { path: '^cms/src/(?:app|commands)/' },
    },
    {
      name: 'endpoints-are-matched-by-the-edge',
      severity: 'error',
      from: { path: '^cms/', pathNot: `${TESTS}|^cms/src/platform/http/edge/` },
      to: { path: '^cms/src/platform/http/edge/match-endpoint' },
    },
    {
      name: 'errors-are-written-by-one-writer',
      comment: 'Elsewhere an ApiError is thrown; these end a request.',
      severity: 'error',
      from: {
        path: '^cms/',
        pathNot: `${TESTS}|^cms/src/(?:platform/http/(?:edge/edge|connections/guard-listener|cms-listener/guard-cms|idempotency/answer-once)|plugin/(?:answer-endpoint|public-app))\\.ts$`,
      },
      to: { path: '^cms/src/platform/http/errors/write-error' },
    },
    {
      name: 'pictures-are-decoded-in-turn',
      comment: 'One limit of pixels, and one queue for every decoder of the process.',
      severity: 'error',
      from: { path: '^cms/src/', pathNot: `${TESTS}|^cms/src/platform/decode-pictures\\.ts$` },
      to: { path: '(?:^|node_modules/)sharp(?:/|$)' },
    },
    {
      name: 'upstreams-know-no-feature',
      comment: 'Contracts, errors and rules of no feature are all that they need.',
      severity: 'error',
      from: { path: '^cms/src/platform/upstreams/', pathNot: TESTS },
      to: { path: '^cms/(?!src/platform/(upstreams|http/errors|rules)/)' },
    },
    {
      name: 'only-app-makes-upstreams',
      severity: 'error',
      from: {
        path: '^cms/src/(?!platform/(upstreams/|services\\.ts|service-probes\\.ts)|app/|commands/)',
        pathNot: TESTS,
      },
      to: { path: '^cms/src/platform/upstreams/(?!.*rules/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^cms/src/platform/', pathNot: TESTS },
      to: { path: '^cms/(?!src/platform/)' },
    },
    {
      name: 'rooms-know-those-below-only',
      comment: 'app and commands → publishing → features → strapi → content → platform.',
      severity: 'error',
      from: { path: '^cms/src/features/', pathNot: TESTS },
      to: { path: '^cms/src/(?:publishing|app|commands)/' },
    },
    {
      name: 'content-knows-platform-only',
      severity: 'error',
      from: { path: '^cms/src/content/', pathNot: TESTS },
      to: { path: '^cms/src/(?!content/|platform/)' },
    },
    {
      name: 'strapi-knows-content-and-platform',
      severity: 'error',
      from: { path: '^cms/src/strapi/', pathNot: TESTS },
      to: { path: '^cms/src/(?:features|publishing|app|commands)/' },
    },
    {
      name: 'site-never-knows-the-cms',
      severity: 'error',
      from: { path: '^site/' },
      to: { path: '^(cms|fakes|e2e|scripts)/' },
    },
    {
      name: 'fakes-know-nobody',
      severity: 'error',
      from: { path: '^fakes/' },
      to: { path: '^(contracts|cms|site|e2e|scripts)/' },
    },
    {
      name: 'no-cycles',
      comment: 'Type imports count.',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(cms|site)/dist/|^site/\\.astro/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'require', 'node', 'default'],
      mainFields: ['types', 'module', 'main'],
    },
  },
};
