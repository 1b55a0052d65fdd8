import type { Snapshot } from '@elc/contracts';

/** RFC 9116 recommends less than a year: each publication moves it on. */
const GOOD_FOR_MS = 360 * 86_400_000;

/** `/.well-known/security.txt` (RFC 9116): where to report a hole, by the address in *Site settings*. */
export function securityTxt({
  builtAt,
  publicUrl,
  settings,
}: Pick<Snapshot, 'builtAt' | 'publicUrl' | 'settings'>): string {
  const expires = new Date(Date.parse(builtAt) + GOOD_FOR_MS).toISOString();
  return `Contact: mailto:${settings.supportEmail}
Contact: ${publicUrl}/contact
Expires: ${expires}
Preferred-Languages: en
Canonical: ${publicUrl}/.well-known/security.txt
`;
}
