import { runWithToolchain } from './setup/toolchain.mjs';

await runWithToolchain(new URL('./run/hostile.ts', import.meta.url));
