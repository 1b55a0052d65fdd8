import type { KeyScope } from '@elc/contracts';

/** A scope that events of these types need and the key lacks; null where it has all. */
export function lackingScope(
  { scopes }: { readonly scopes: readonly KeyScope[] },
  types: readonly string[],
): KeyScope | null {
  // What a call with the key would answer.
  const needed: KeyScope[] = types.includes('player.changed') ? ['webhooks', 'read'] : ['webhooks'];
  return needed.find((scope) => !scopes.includes(scope)) ?? null;
}
