/** Shorter values would also hide ordinary words. */
const LENGTH_MIN = 4;

/** Whole `secrets`; password and query of `addresses`; of `webhooks` the path, too. */
export function secretsIn({
  secrets,
  addresses,
  webhooks,
}: {
  readonly secrets: readonly (string | undefined)[];
  readonly addresses: readonly (string | undefined)[];
  readonly webhooks: readonly (string | undefined)[];
}): string[] {
  const ofAddresses = addresses.flatMap((address) => partsOf(address, false));
  const ofWebhooks = webhooks.flatMap((address) => partsOf(address, true));
  const all = [...secrets, ...ofAddresses, ...ofWebhooks].flatMap((value) => value ?? []);
  const long = all.filter((value) => value.length >= LENGTH_MIN);
  // Longest first: one may contain another.
  return [...new Set(long)].sort((one, other) => other.length - one.length);
}

function partsOf(address: string | undefined, isPathSecret: boolean): string[] {
  if (!address || !URL.canParse(address)) return [];
  const { password, search, pathname } = new URL(address);
  const path = isPathSecret ? [pathname, pathname.split('/').at(-1) ?? ''] : [];
  return [address, password, decoded(password), search, ...path];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Removes these values from what services and libraries report. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
}
