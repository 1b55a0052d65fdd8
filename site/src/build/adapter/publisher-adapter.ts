import type { AstroIntegration } from 'astro';

/**
 * An Astro adapter without a server: the build's entry exports a render function, which the publisher
 * calls once per route. The code is built once, content is published many times.
 */
export function publisherAdapter(): AstroIntegration {
  const name = 'elc-publisher';
  return {
    name,
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        // One self-contained bundle: starting it resolves and reads no packages, and it holds React's
        // production code however the publisher is started.
        const define = { 'process.env.NODE_ENV': '"production"' };
        const ssr = { define, resolve: { noExternal: true as const } };
        updateConfig({ vite: { environments: { ssr } } });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name,
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./server-entry.ts', import.meta.url),
          supportedAstroFeatures: {
            serverOutput: 'stable',
            sharpImageService: 'unsupported',
          },
        });
      },
    },
  };
}
