import { runWithToolchain } from './setup/toolchain.mjs';

await runWithToolchain(new URL('./run/docs.ts', import.meta.url));
