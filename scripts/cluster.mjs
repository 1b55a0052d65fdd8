import { runWithToolchain } from './setup/toolchain.mjs';

await runWithToolchain(new URL('./run/cluster.ts', import.meta.url));
