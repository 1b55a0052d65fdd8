import type {
  AdAnalysis,
  AdPayment,
  AdStatus,
  Analyst,
  Application,
  BannerColors,
  FullscreenMessageType,
} from '@elc/contracts';

export type AdMail =
  | 'received'
  | 'payment-due'
  | 'live'
  | 'waiting'
  | 'ending'
  | 'ended'
  | 'rejected'
  | 'removed';

/** What an advertiser sent, with what was made of it at once; instants in milliseconds. */
export interface NewAd {
  readonly id: string;
  readonly tokenDigest: string;
  readonly websiteUrl: string;
  readonly adDescription: string;
  /** Stem of the stored pictures' names. */
  readonly imageName: string;
  readonly links: readonly string[];
  readonly targetAudience: Application['targetAudience'];
  readonly duration: Application['duration'];
  readonly premiumFullscreen: boolean;
  readonly fullscreenMessageType: FullscreenMessageType | null;
  readonly fullscreenCustomMessage: string | null;
  readonly analysis: AdAnalysis;
  readonly analysedBy: Analyst;
  /** Null for an ad of a release that did not call the AI. */
  readonly analysisState: 'waiting' | 'done' | null;
  readonly colors: BannerColors;
  readonly createdAtMs: number;
  /** Before it, the ad does not go live by itself; null: no wish. */
  readonly startsAtMs: number | null;
  /** How the team reaches the advertiser; null: not given. */
  readonly contact: string | null;
  /** Id of the ad that it goes on from; unique. */
  readonly extendsId: string | null;
  /**
   * Null until its contact, an e-mail address, is confirmed, `unsent` where no mail has asked for it; `done` after the last
   * mail; `refused` by its mail server.
   */
  readonly mailing: 'unsent' | 'confirmed' | 'done' | 'refused' | null;
  /** Null where nothing is to be paid, and for ads of releases that asked for nothing. */
  readonly payment: AdPayment | null;
}

/** An ad as it is stored: everything that is asked of an ad is asked of this. */
export interface Ad extends NewAd {
  readonly status: AdStatus;
  readonly rejectionReason: string | null;
  /** Of the last decision. */
  readonly reviewedAtMs: number | null;
  readonly isLive: boolean;
  /** Null unless live. */
  readonly expiresAtMs: number | null;
  /** What is left of its time while it is not live; null before. */
  readonly remainingMs: number | null;
  /** Rises with each change of the analysis or the colors before the approval. */
  readonly revision: number;
  /** By its advertiser, which rejected it. */
  readonly isWithdrawn: boolean;
  /** By the team after its approval, which rejected it. */
  readonly isRemoved: boolean;
  /** The mails about it, oldest first. */
  readonly mailed: readonly AdMail[];
  /** The session of Stripe that its advertiser was led to last, until it is paid or nothing is due. */
  readonly checkout: {
    readonly session: string;
    readonly url: string;
    readonly atMs: number;
  } | null;
}
