/** The dependency rule of the product: who may know whom. */
module.exports = {
  forbidden: [
    {
      name: 'contracts-know-nobody',
      severity: 'error',
      from: { path: '^contracts/' },
      to: { path: '^(cms|site|standin|e2e|scripts|bench)/' },
    },
    {
      name: 'domain-knows-contracts-only',
      comment: 'Rules are pure: no Strapi, no client, no store, no settings.',
      severity: 'error',
      from: { path: '^cms/src/(domain|[^/]+/rules)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^cms/(?!src/(domain|[^/]+/rules)/)' },
    },
    {
      name: 'domain-uses-no-framework',
      severity: 'error',
      from: { path: '^cms/src/(domain|[^/]+/rules)/', pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'clients-know-contracts-and-errors-only',
      severity: 'error',
      from: { path: '^cms/src/clients/', pathNot: '\\.test\\.ts$' },
      to: { path: '^cms/(?!src/(clients|errors)/)' },
    },
    {
      name: 'only-wiring-makes-clients',
      severity: 'error',
      from: { path: '^cms/src/(?!clients/|wiring)', pathNot: '\\.test\\.ts$' },
      to: { path: '^cms/src/clients/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'site-never-knows-the-cms',
      severity: 'error',
      from: { path: '^site/' },
      to: { path: '^(cms|standin|e2e|scripts)/' },
    },
    {
      name: 'standin-knows-nobody',
      severity: 'error',
      from: { path: '^standin/' },
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
