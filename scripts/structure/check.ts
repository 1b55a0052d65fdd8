import { findBreaches } from './find-breaches.ts';

const breaches = await findBreaches();
for (const breach of breaches) console.error(`✗ ${breach}`);
if (breaches.length === 0) console.log('✓ Everybody knows only whom they may know.');
process.exitCode = breaches.length > 0 ? 1 : 0;
