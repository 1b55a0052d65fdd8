import { runWithToolchain } from './setup/toolchain.mjs';

await runWithToolchain(new URL('./run/start.ts', import.meta.url));
