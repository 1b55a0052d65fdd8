import { rename, rm, writeFile } from 'node:fs/promises';
import { runningProduct } from '../running-product.ts';

/** Builds of the site fail during `work`: a file stands where the product stores the files of its releases. */
export async function whileBuildsFail(work: () => Promise<void>): Promise<void> {
  const { siteFiles } = runningProduct();
  await rename(siteFiles, `${siteFiles}.away`);
  await writeFile(siteFiles, '');
  try {
    await work();
  } finally {
    await rm(siteFiles);
    await rename(`${siteFiles}.away`, siteFiles);
  }
}
