import { once } from 'node:events';
import http from 'node:http';

/** What a browser sends for a page, as far as it decides whether the page is counted; `fetch` cannot send it. */
const BROWSER = {
  Accept: 'text/html,application/xhtml+xml',
  'Sec-Fetch-Mode': 'navigate',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
};

/** Opens a page as a browser does, and answers how that ended. */
export async function navigate(url: string, headers: Record<string, string> = {}) {
  const sent = http.get(url, { headers: { ...BROWSER, ...headers }, agent: false });
  const [answer] = (await once(sent, 'response')) as [http.IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return { status: answer.statusCode, cookies: answer.headers['set-cookie'] ?? [] };
}
