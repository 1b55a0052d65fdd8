const pages = new Map<string, Promise<Document>>();

/** A page of the site that has no frame of its own, loaded once. @throws where it cannot be loaded; the next call tries again */
export function loadPartial(path: string): Promise<Document> {
  const page = pages.get(path) ?? fetchPage(path);
  pages.set(path, page);
  page.catch(() => pages.delete(path));
  return page;
}

async function fetchPage(path: string): Promise<Document> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}
