import { runWithToolchain } from './setup/toolchain.mjs';

await runWithToolchain(new URL('./run/dev.ts', import.meta.url));
