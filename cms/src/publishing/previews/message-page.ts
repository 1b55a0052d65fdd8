import { escapeHtml } from '@elc/contracts/escape-html';

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
