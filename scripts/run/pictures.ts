import { build } from '../setup/build.ts';
import { endWith } from '../setup/failure.ts';
import { createProgress } from '../setup/progress.ts';
import { prepare } from './prepare.ts';

/** Makes the pictures of docs/editors.md again, from the real panel of a product with first content. */
async function pictures(): Promise<void> {
  const progress = createProgress();
  const { values } = await prepare(progress, 'production');
  await build(progress, values);
  const { findBrowser } = await import('../testing/browser.ts');
  const browser = await findBrowser(progress);
  if (!browser) throw new Error('The pictures need Chromium: install it, or run "npm test" once.');
  const { startTopology } = await import('../testing/topology.ts');
  const { secretsIn } = await import('../setup/settings.ts');
  const { takeEditorPictures } = await import('../documentation/editor-pictures.ts');
  const secrets = secretsIn(values);
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
}

pictures().catch(endWith);
