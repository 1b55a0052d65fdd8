import { runWithToolchain } from './setup/toolchain.mjs';

await runWithToolchain(new URL('./run/bench.ts', import.meta.url));
