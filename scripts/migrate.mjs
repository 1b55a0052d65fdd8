import { runWithToolchain } from './setup/toolchain.mjs';

await runWithToolchain(new URL('./run/migrate.ts', import.meta.url));
