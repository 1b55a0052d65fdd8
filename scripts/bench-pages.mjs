import { runWithToolchain } from './setup/toolchain.mjs';

await runWithToolchain(new URL('./run/bench-pages.ts', import.meta.url));
