import { runWithToolchain } from './setup/toolchain.mjs';

await runWithToolchain(new URL('./run/unlock.ts', import.meta.url));
