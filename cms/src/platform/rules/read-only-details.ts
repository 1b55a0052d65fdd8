import type { Application } from '@elc/contracts';

/** Shown in the CMS beside a document that it cannot change. */
export interface ReadOnlyDetails {
  /** Where it is changed. */
  readonly panelUrl: string;
  /** Null for other content than ads. */
  readonly application: Application | null;
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
