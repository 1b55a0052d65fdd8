import { runWithToolchain } from './setup/toolchain.mjs';

await runWithToolchain(new URL('./run/admin-key.ts', import.meta.url));
