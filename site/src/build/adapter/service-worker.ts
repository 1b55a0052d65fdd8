import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';

const ENTRY = fileURLToPath(new URL('../offline/service-worker.ts', import.meta.url));

/**
 * Builds the service worker as one file at `/sw.js`: it must be at the root and under a fixed name.
 * The publisher inserts the list of what it caches.
 */
export function serviceWorker(): AstroIntegration {
  return {
    name: 'elc-service-worker',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        await build({
          configFile: false,
          logLevel: 'warn',
          define: { 'process.env.NODE_ENV': '"production"' },
          build: {
            outDir: fileURLToPath(dir),
            emptyOutDir: false,
            copyPublicDir: false,
            lib: { entry: ENTRY, formats: ['iife'], name: 'sw', fileName: () => 'sw.js' },
          },
        });
      },
    },
  };
}
