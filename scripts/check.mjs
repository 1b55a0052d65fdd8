import { runWithToolchain } from './setup/toolchain.mjs';

await runWithToolchain(new URL('./run/check.ts', import.meta.url));
