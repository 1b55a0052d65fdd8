import { runWithToolchain } from './setup/toolchain.mjs';

await runWithToolchain(new URL('./run/pictures.ts', import.meta.url));
