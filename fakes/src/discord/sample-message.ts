/**
 * A message as the fake server knows it; `hoursAgo` counts back from the beginning of today (UTC),
 * so that ids and dates stay the same while a product runs. `editedAfterHours`: somebody corrected
 * it.
 */
export interface SampleMessage {
  readonly hoursAgo: number;
  readonly author: string;
  readonly content: string;
  readonly editedAfterHours?: number;
  /** A link preview or a bot's card, which carries the text where `content` is empty. */
  readonly embed?: { readonly title: string; readonly description: string };
  /** A picture without words. */
  readonly attachment?: Picture;
  /** A line that Discord itself writes, such as "pinned a message". */
  readonly isSystem?: true;
}

/** A picture with its description for those who cannot see it. */
export interface Picture {
  readonly filename: string;
  readonly description: string;
}

/** `days` and `hours` before the beginning of today. */
export const ago = (days: number, hours = 0): number => days * 24 + hours;
