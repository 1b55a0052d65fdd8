/** What a page says of itself in a few words. */
export interface Summary {
  readonly title: string;
  readonly description: string;
}

/** Reads a page of this site; null where there is none, or none can be reached. */
export async function pageSummary(address: string): Promise<Summary | null> {
  try {
    const answer = await fetch(address);
    return answer.ok ? summaryIn(await answer.text()) : null;
  } catch {
    return null;
  }
}

function summaryIn(html: string): Summary | null {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const title = page.querySelector('h1')?.textContent?.trim();
  const description = page.querySelector<HTMLMetaElement>('meta[name=description]')?.content;
  return title && description ? { title, description } : null;
}
