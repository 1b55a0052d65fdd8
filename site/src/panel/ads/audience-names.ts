import type { TargetAudience } from '@elc/contracts/ads/ad-terms';
import { createContext } from 'react';

/** What editors call the audiences that advertisers choose from. */
export const AudienceNames = createContext<ReadonlyMap<TargetAudience, string>>(new Map());
