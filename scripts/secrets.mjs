import { runWithToolchain } from './setup/toolchain.mjs';

await runWithToolchain(new URL('./run/secrets.ts', import.meta.url));
