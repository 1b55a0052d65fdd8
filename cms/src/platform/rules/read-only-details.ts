import type { Application } from '@elc/contracts';

/** Not who the advertiser is: that is the matter of the site's panel. */
export const SHOWN_OF_ADS = [
  ...(['aiAnalysis', 'colors', 'links'] as const),
  ...(['shown', 'clicked', 'remainingMs', 'isActive'] as const),
] as const satisfies readonly (keyof Application)[];

/** Shown in the CMS beside a document that it cannot change. */
export interface ReadOnlyDetails {
  /** Where it is changed. */
  readonly panelUrl: string;
  /** Null for other content than ads. */
  readonly application:
    | (Pick<Application, (typeof SHOWN_OF_ADS)[number]> & {
        readonly price: string;
        readonly payment: string;
      })
    | null;
  /** Hosts that are not plain ASCII, as `xn--…`. */
  readonly lookAlikeHosts: readonly string[];
}

/** Which first steps of editors are done; shown on the CMS's home page. */
export interface FirstSteps {
  readonly settings: boolean;
  readonly links: boolean;
  readonly guide: boolean;
  readonly colleague: boolean;
}
