/** The dependency rules of the product: who may know whom. docs/architecture.md says why. */

const TESTS = '\\.test\\.tsx?$|/testing/';

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
      name: 'upstreams-know-contracts-and-errors-only',
      severity: 'error',
      from: { path: '^cms/src/upstreams/', pathNot: TESTS },
      to: { path: '^cms/(?!src/(upstreams|http/errors)/)' },
    },
    {
      name: 'only-app-makes-upstreams',
      severity: 'error',
      from: { path: '^cms/src/(?!upstreams/|app/)', pathNot: TESTS },
      to: { path: '^cms/src/upstreams/(?!.*rules/)', dependencyTypesNot: ['type-only'] },
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
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
