/** Where the product under test runs; the test command starts it and says so in the environment. */
export interface RunningProduct {
  /** Addresses of the site's listener, one for each replica. */
  readonly sites: readonly string[];
  readonly cmsUrl: string;
  readonly fakesUrl: string;
  /** The bucket that holds the uploads; null where they are on the disk. */
  readonly bucketUrl: string | null;
  readonly publishableKey: string;
  readonly editor: { readonly email: string; readonly password: string };
  /** What the first of the three steps to a lifetime key requires. */
  readonly secretPhrase: string;
  /** What notifications of Roblox are signed with. */
  readonly webhookSecret: string;
  /** What events of Stripe are signed with. */
  readonly stripeSecret: string;
  /** The SQLite file, or the address of the PostgreSQL database. */
  readonly database: string;
  /** Folder of the files of the site's releases. */
  readonly siteFiles: string;
  /** Folder of the replicas' logs. */
  readonly logs: string;
}

/** @throws Error that names what the environment lacks: run the tests by `npm test`. */
export function runningProduct(): RunningProduct {
  return {
    sites: need('ELC_TEST_SITES').split(','),
    cmsUrl: need('ELC_TEST_CMS'),
    fakesUrl: need('ELC_TEST_STANDIN'),
    bucketUrl: process.env.ELC_TEST_BUCKET || null,
    publishableKey: need('PUBLISHABLE_KEY'),
    editor: { email: need('CMS_ADMIN_EMAIL'), password: need('CMS_ADMIN_PASSWORD') },
    secretPhrase: need('ADMIN_SECRET_PHRASE'),
    webhookSecret: need('ROBLOX_WEBHOOK_SECRET'),
    stripeSecret: need('STRIPE_WEBHOOK_SECRET'),
    database: need('ELC_TEST_DATABASE'),
    siteFiles: need('ELC_TEST_SITE_FILES'),
    logs: need('ELC_TEST_LOGS'),
  };
}

function need(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: these tests are started by npm test.`);
  return value;
}
