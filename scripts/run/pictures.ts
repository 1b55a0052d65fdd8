import { takeEditorPictures } from '../documentation/editor-pictures.ts';
import { buildAll } from '../setup/build.ts';
import { Failure } from '../setup/failure.ts';
import { createProgress } from '../setup/progress.ts';
import { findBrowser } from '../testing/browser.ts';
import { startTopology } from '../testing/topology.ts';

/** Makes the pictures of docs/editors.md again, from the real panel of a product with first content. */
const progress = createProgress();
const secrets = await buildAll(progress);
const browser = await findBrowser(progress);
if (!browser) throw new Failure('The pictures need Chromium: install it, or run "npm test" once.');
const { env, stop } = await progress.step('Starting the product', () =>
  startTopology({ replicas: 1, secrets }),
);
try {
  await progress.step('Taking pictures', () =>
    takeEditorPictures({
      ...browser,
      cmsUrl: env.ELC_TEST_CMS ?? '',
      email: env.CMS_ADMIN_EMAIL ?? '',
      password: env.CMS_ADMIN_PASSWORD ?? '',
    }),
  );
} finally {
  await stop();
}
