import { requestOk } from '../e2e/support/http-client.ts';
import { runningProduct } from '../e2e/support/running-product.ts';

/** Name of a player of the sample, by number: from 1 on, as many as `CITIZENS` (fakes/src/roblox/players.ts). */
export const playerName = (index: number) => `Citizen${String(index).padStart(5, '0')}`;

/**
 * Checks a player as a visitor without earlier requests: each visitor is rate-limited.
 * @throws Error unless it is answered.
 */
export function checkPlayer(index: number): Promise<Response> {
  const { sites, publishableKey } = runningProduct();
  return requestOk(`${sites[0]}/api/newgen-check/${playerName(index)}`, {
    headers: { 'X-API-Key': publishableKey },
    from: `10.78.${Math.floor(index / 250) % 250}.${index % 250}`,
  });
}
