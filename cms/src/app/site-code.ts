/** Tells the process that its starter is still compiling the site's code, and sends a message when it is there. */
export const SITE_CODE_FOLLOWS = '--site-code-follows';

let isThere = !process.argv.includes(SITE_CODE_FOLLOWS);

/** Whether the site's code is compiled. */
export const isSiteCompiled = () => isThere;

/** Resolves when the site's code is compiled. */
export const siteCode: Promise<void> = isThere
  ? Promise.resolve()
  : new Promise((resolve) =>
      process.once('message', () => {
        isThere = true;
        resolve();
      }),
    );
