/** Tells the process that its starter is still compiling the site's code, and sends a message when it is there. */
export const SITE_CODE_FOLLOWS = '--site-code-follows';

/** Resolves when the site's code is compiled; null when it was there from the start. */
export const siteCode: Promise<void> | null = process.argv.includes(SITE_CODE_FOLLOWS)
  ? new Promise((resolve) => process.once('message', () => resolve()))
  : null;
