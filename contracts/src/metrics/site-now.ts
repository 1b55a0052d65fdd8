import { z } from 'zod';
import { activeBannerResponse } from '../ads/banner.ts';
import { healthResponse } from './health.ts';
import { statsResponse } from './stats.ts';

/**
 * What each page shows of this moment: the answers of the banner and of `/stats`, and what pages show of
 * `/health`. A part that cannot be made is null; the others stay.
 */
export const siteNowResponse = z.object({
  banner: activeBannerResponse.nullable(),
  stats: statsResponse.nullable(),
  health: healthResponse.pick({ status: true, startedAt: true, build: true }).nullable(),
});
