import { runWithToolchain } from './setup/toolchain.mjs';

await runWithToolchain(new URL('./run/test.ts', import.meta.url));
