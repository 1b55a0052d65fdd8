import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Env } from '../platform/env/env';
import { codeVersionOf, createPublisher, type Publisher } from '../publishing';
import type { Features } from './features';

const NOT_REBUILT = 'The site was not rebuilt; the last good one stays';

/** The publisher of this process. `siteDir` holds the site's package, `settings` where what it leaves behind goes. */
export async function sitePublisher(
  strapi: Core.Strapi,
  { context, publishing, logs, leases }: Features,
  { siteDir, settings }: { siteDir: string; settings: Env },
): Promise<Publisher> {
  return createPublisher({
    revisions: context.revisions,
    leases,
    releases: publishing.releases,
    builds: publishing.builds,
    collect: publishing.collectForRelease,
    now: context.now,
    stopping: context.stopping,
    render: publishing.renderer.site,
    codeVersion: await codeVersionOf(siteDir, publishing.installation),
    holder: randomUUID(),
    retryMs: settings.SITE_BUILD_RETRY_SECONDS * 1000,
    pause: async (ms) => pause(ms),
    onBuilt({ buildId, tookMs, steps, error }) {
      if (error) logs.failures.recordJob('SITE_BUILD_FAILED', NOT_REBUILT, error);
      else {
        const { readMs, renderMs, switchMs } = steps ?? {};
        const parts = `content ${readMs} ms, pages ${renderMs} ms, switch ${switchMs} ms`;
        strapi.log.info(`Site ${buildId} is live, built in ${tookMs} ms (${parts}).`);
      }
    },
    onReplaced: () =>
      strapi.log.warn(
        'Another replica has published the site with other code or settings. Give all replicas the same version and the same PUBLIC_URL.',
      ),
  });
}
