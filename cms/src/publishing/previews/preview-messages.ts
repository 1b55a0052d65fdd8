import { escapeHtml } from '@elc/contracts/escape-html';
import type { DraftProblem } from './draft-content';

/** For addresses that were not signed here: what a preview needs. */
export const NOT_OURS: Message = {
  title: 'No preview at this address',
  text: 'A preview is opened from the content manager: open the document there and press "Open preview".',
};

export const EXPIRED: Message = {
  title: 'This preview has run out',
  text: 'Its address was good for ten minutes. Go back to the document in the content manager, reload it, and press "Open preview" again.',
};

export const GONE: Message = {
  title: 'There is nothing to preview',
  text: 'This version of the document does not exist any more. Look for it in the content manager: it may have been unpublished or deleted.',
};

/** For editors who have opened the panel under another host name than its own, where previews cannot be shown. */
export function otherHost(cmsUrl: string): Message {
  return {
    title: 'Previews are at another address',
    text: `You have opened the CMS under a host name that is not its own. Open ${cmsUrl}/admin, sign in there, and press "Open preview" again. If editors should use this address, ask the operator of the site to set CMS_PUBLIC_URL to it and to restart the product.`,
    link: { text: 'Open the CMS at its own address', href: `${cmsUrl}/admin` },
  };
}

/** Names every field of a draft that has to be seen to before it can be shown. */
export function incomplete(
  problems: readonly DraftProblem[],
  words: (field: string) => { readonly label: string; readonly help: string },
): Message {
  return {
    title: 'This draft cannot be shown yet',
    text: 'Its page needs the fields below. Fill them in, save, and open the preview again.',
    points: problems.map(({ field, empty }) => {
      const { label, help } = words(field);
      const text = `${empty ? 'is empty.' : 'cannot be shown as it is.'} ${help}`.trim();
      return { name: label, text };
    }),
  };
}

/** A page that could not be rendered, with the renderer's reason. */
export function failed(thrown: unknown): Message {
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  return {
    title: 'The preview could not be made',
    text: `Save the document and try again; if it stays so, tell who runs the site: ${reason}`,
  };
}

export interface Message {
  readonly title: string;
  readonly text: string;
  readonly points?: readonly { readonly name: string; readonly text: string }[];
  /** A way out; opened beside the panel, which shows the page in a frame. */
  readonly link?: { readonly text: string; readonly href: string };
}

/** A page for editors that says why there is nothing to see, and what to do about it. */
export function messagePage({ title, text, points = [], link }: Message): string {
  const list = points.map(
    (point) => `<li><strong>${escapeHtml(point.name)}</strong> ${escapeHtml(point.text)}</li>`,
  );
  const wayOut = link
    ? `<p><a href="${escapeHtml(link.href)}" target="_blank">${escapeHtml(link.text)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>body{max-width:44rem;margin:0 auto;padding:3rem 1.5rem;font:1rem/1.6 system-ui,sans-serif}li{margin:.5rem 0}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${list.length > 0 ? `<ul>${list.join('')}</ul>` : ''}
${wayOut}
</main>
</body>
</html>
`;
}
