import { createHash } from 'node:crypto';

/** A page and the files that its inline code became, by their address on the site. */
interface ExternalisedPage {
  readonly html: string;
  readonly files: ReadonlyMap<string, string>;
}

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/g;

/**
 * Moves Astro's own inline scripts (the loader of islands) into files named by their content, and drops
 * its inline style, which base.css holds: a content security policy may then forbid inline code.
 * Deferred scripts keep their order and run before `DOMContentLoaded`.
 */
export function externaliseInlineCode(page: string): ExternalisedPage {
  const files = new Map<string, string>();
  const html = page.replace(ISLAND_STYLE, '').replace(INLINE_SCRIPT, (_, code: string) => {
    const hash = createHash('sha256').update(code).digest('base64url').slice(0, 10);
    const address = `/_astro/inline.${hash}.js`;
    files.set(address, code);
    return `<script defer src="${address}"></script>`;
  });
  return { html, files };
}
