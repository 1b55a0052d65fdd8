import type { PageTexts } from '@elc/contracts';
import {
  PERMISSION_MEANINGS,
  PERMISSIONS,
  type Permission,
} from '@elc/contracts/accounts/permission';
import { createContext } from 'react';

type Meanings = Readonly<Record<Permission, string>>;

/** What each permission means, in the words of editors. */
export const PermissionMeanings = createContext<Meanings>(PERMISSION_MEANINGS);

export const meaningsIn = (texts: PageTexts['commandsPage']): Meanings => ({
  OA: texts.meaningOA,
  OR: texts.meaningOR,
  UP: texts.meaningUP,
  NE: texts.meaningNE,
});

/** Reads them back out of the usage guide, which ends with them: the page need not carry them twice. */
export function readMeanings(page: ParentNode): Meanings {
  const words = [...page.querySelectorAll('#usage-guide dd')].slice(-PERMISSIONS.length);
  const meanings = PERMISSIONS.map((permission, index) => [
    permission,
    words[index]?.textContent ?? PERMISSION_MEANINGS[permission],
  ]);
  return Object.fromEntries(meanings);
}
