import { type Answer, escaped, html } from '../../http/answer.ts';
import type { SamplePlayer } from '../sample-player.ts';

/** Roblox's page for signing in and agreeing, with sample players to choose from instead of a password. */
export function consentPage(request: URLSearchParams, players: readonly SamplePlayer[]): Answer {
  const hidden = [...request]
    .map(
      ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
    )
    .join('');
  const choices = players
    .map(
      ({ id, name, inventoryHidden }) =>
        `<li><button name="player" value="${id}">Continue as ${escaped(name)}${inventoryHidden ? ' (private inventory)' : ''}</button></li>`,
    )
    .join('');
  return page(
    200,
    'Sign in with a sample player',
    `<p>This stands in for Roblox: nobody's account is used. Choose who signs in.</p>
<form method="get">${hidden}
<p><label><input type="checkbox" name="inventory" value="yes" checked> Let the site read which badges this player owns</label></p>
<ul>${choices}</ul>
<p><button name="decision" value="decline">Decline</button></p></form>`,
  );
}

/** What Roblox shows where it cannot send the player back: the request itself is wrong. */
export function problemPage(problem: string): Answer {
  return page(400, 'This sign-in cannot go on', `<p>${escaped(problem)}</p>`);
}

function page(status: number, title: string, body: string): Answer {
  return html(
    status,
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:1rem/1.5 system-ui;max-width:32rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}ul{list-style:none;padding:0}button{font:inherit;width:100%;padding:.6rem;margin:.2rem 0}</style>
</head><body><h1>${title}</h1>${body}</body></html>`,
    { 'cache-control': 'no-store' },
  );
}
