import type { Snapshot } from '@elc/contracts';
import { loadBundle } from './load-bundle.ts';
import { makeVariants } from './picture-variants.ts';
import { picturesOf } from './publish.ts';
import { renderPage } from './render-site.ts';

/*
 * Renders single pages for editors: started by the CMS with a channel, it answers one message per
 * question and ends when the channel closes. Pages are the ones that a publication would write.
 */
interface Question {
  readonly id: number;
  /** Path of the page on the site. */
  readonly path: string;
  readonly snapshot: Snapshot;
  /** Cache of resized pictures, the publisher's. */
  readonly imagesDir: string;
}

async function answer({ path, snapshot, imagesDir }: Question): Promise<string> {
  const bundle = await loadBundle();
  await makeVariants(picturesOf(snapshot, bundle), imagesDir);
  return renderPage(bundle.render, snapshot, { path, status: 200 });
}

process.on('message', (question: Question) => {
  answer(question).then(
    (html) => process.send?.({ id: question.id, html }),
    (error: unknown) =>
      process.send?.({
        id: question.id,
        error: error instanceof Error ? error.message : String(error),
      }),
  );
});
