import { expect } from 'vitest';
import { request } from '../http-client.ts';

/** The smallest picture that is taken: 8 x 8 pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEUgYDo8xskvAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC',
  'base64',
);

/** An application that waits for its review; returns its id. */
export async function newAd(
  siteUrl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const form = new FormData();
  const fields = {
    websiteUrl: 'https://blockforge.example/shop',
    adDescription:
      'Block Forge Studio builds packs for your city. Ready-made roads, working lifts and 40 houses. Packs from $2.',
    targetAudience: 'roblox-players',
    duration: '1 day',
    links: '["https://blockforge.example/discord"]',
    ...more,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('image', new Blob([new Uint8Array(PICTURE)], { type: 'image/png' }), 'picture.png');
  const answer = await request(`${siteUrl}/api/advertise`, { method: 'POST', body: form });
  const text = await answer.text();
  expect(answer.status, text).toBe(201);
  return (JSON.parse(text) as { application: { id: string } }).application.id;
}
