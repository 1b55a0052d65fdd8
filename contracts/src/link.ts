import { z } from 'zod';

/** What a link of the site may lead to outside of it: nothing that runs in the page (`javascript:`). */
export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with https:// or http://',
});

/** A path of this site. `//` and `/\` lead to another host in browsers. */
const sitePath = z.string().regex(/^\/(?![/\\])[^\s\\]*$/);

/** Where an editor's link may lead: a web address, or a path of this site. */
export const linkTarget = z.union([webAddress, sitePath], {
  error: 'must be a path of this site such as /guides, or an address that begins with https://',
});

/** Where a link inside a text may lead: also a mail address, or a place on the same page. */
export const textLinkTarget = z.union(
  [webAddress, sitePath, z.url({ protocol: /^mailto$/ }), z.string().regex(/^#\S*$/)],
  {
    error:
      'must begin with https://, http://, mailto:, / for a page of this site, or # for a place on the page',
  },
);
