/** How a test's own calls reach the product: as whom, and from where. */
export interface Caller {
  readonly from: string;
  readonly cookie?: string;
}

/** Posts to the API. @throws Error with the product's answer when it refuses. */
export async function postTo(
  siteUrl: string,
  path: string,
  body: object,
  { from, cookie = '' }: Caller,
): Promise<Response> {
  const response = await fetch(`${siteUrl}/api${path}`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': from, 'Content-Type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** A lifetime key for `from`, by the three steps. */
export async function keyByThreeSteps(
  siteUrl: string,
  phrase: string,
  from: string,
): Promise<string> {
  const challenged = await postTo(siteUrl, '/admin/generate-challenge', { phrase }, { from });
  const { challenge } = (await challenged.json()) as { challenge: string };
  const body = { phrase, challenge };
  const made = await postTo(siteUrl, '/admin/create-lifetime-key', body, { from });
  return ((await made.json()) as { key: string }).key;
}

/** Opens the panel by the three steps; gives its session's cookie as `name=value`. */
export async function panelCookie(siteUrl: string, phrase: string, from: string): Promise<string> {
  const key = await keyByThreeSteps(siteUrl, phrase, from);
  const opened = await postTo(siteUrl, '/admin/verify-key', { key }, { from });
  const set = opened.headers.getSetCookie().find((one) => one.startsWith('elc_panel='));
  return set?.split(';')[0] ?? '';
}
