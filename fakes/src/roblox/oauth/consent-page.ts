import { type Answer, escaped, page } from '../../http/answer.ts';
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
