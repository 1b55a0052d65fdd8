import {
  ADMIN_KEY_LABEL_ACCOUNT,
  DIRECT_KEY_DAYS_DEFAULT,
  type LoginStatus,
  type PanelRole,
} from '@elc/contracts';
import type { Client } from '../../platform/http/client';
import { ApiError } from '../../platform/http/errors/api-error';
import { isFactorMissing, logSignIn, type OpenPanel, panelRoleOf, type User } from '../accounts';
import { keyInLog, makeAdminKey } from './make-admin-key';
import { endOfNewKey } from './rules/key-life';
import { type AdminKey, findKey } from './stored-keys';
import { proveFactor } from './verify-key';

/** `key` is the only copy. */
interface DirectKey {
  readonly id: string;
  readonly key: string;
  readonly expiresAtMs: number | null;
}

/** With an open panel the panel counts. */
interface KeyMaker {
  readonly panel: OpenPanel | null;
  readonly user: User | null;
  /** In milliseconds since the epoch. */
  readonly confirmedUntilMs: number | null;
}

interface WantedKey {
  readonly label?: string | undefined;
  readonly days?: number | undefined;
}

interface Inherited {
  readonly role: PanelRole;
  readonly by: string;
  readonly owner: string | null;
  /** The new key has its address and ends with it at the latest. */
  readonly parent: AdminKey | null;
}

/**
 * For an open panel, or a signed-in moderator or admin. Every attempt is logged.
 * @throws ApiError where the maker may make none; `prove` throws where they prove less than is asked.
 */
export async function makeDirectKey(
  maker: KeyMaker,
  wanted: WantedKey,
  client: Client,
  prove: (from: Inherited) => Promise<void> = async () => {},
  tooLow: 'ROLE_TOO_LOW/adminKey' | 'ROLE_TOO_LOW/panel' = 'ROLE_TOO_LOW/adminKey',
): Promise<DirectKey> {
  const who = maker.panel?.by ?? maker.user?.username;
  const log = (status: LoginStatus, detail: string) =>
    logSignIn({ username: who ?? 'Direct key', ...client, status, event: 'key_made', detail });
  const refuse = async (error: ApiError, detail: string): Promise<never> => {
    await log(who === undefined ? 'failed' : 'refused', detail);
    throw error;
  };
  if (who === undefined) return refuse(new ApiError('SIGNED_OUT/panel'), 'nobody is signed in');
  const from = await inheritedFrom(maker);
  if (!from) return refuse(new ApiError(tooLow), 'not a moderator or admin');
  if (await isFactorMissing(from.owner))
    return refuse(new ApiError('SECOND_FACTOR_MISSING'), 'no second factor');
  if (Date.now() >= (maker.confirmedUntilMs ?? 0))
    return refuse(new ApiError('REAUTHENTICATION_REQUIRED'), 'not confirmed lately');
  await prove(from);
  const made = await make(from, wanted, client.address);
  if (!made) return refuse(new ApiError('SIGNED_OUT/panel'), 'the key of the panel was revoked');
  await log('success', keyInLog(made, wanted.label || null));
  return { id: made.id, key: made.text, expiresAtMs: made.expiresAtMs };
}

/** A key of one day, which nobody sees, for the panel of an account; with a code where it has a second factor. */
export const makeAccountKey = (maker: KeyMaker, code: string | undefined, client: Client) =>
  makeDirectKey(
    maker,
    { label: ADMIN_KEY_LABEL_ACCOUNT, days: 1 },
    client,
    ({ owner, by }) => proveFactor({ id: owner ?? '', username: by }, code, client),
    'ROLE_TOO_LOW/panel',
  );

async function inheritedFrom({ panel, user }: KeyMaker): Promise<Inherited | null> {
  if (panel) {
    const { role, by, owner, keyId } = panel;
    const parent = await findKey(keyId);
    return parent && { role, by, owner, parent };
  }
  const role = user && panelRoleOf(user.role);
  return user && role && { role, by: user.username, owner: user.id, parent: null };
}

const make = ({ role, by, owner, parent }: Inherited, wanted: WantedKey, madeFrom: string) => {
  const { label = null, days = DIRECT_KEY_DAYS_DEFAULT } = wanted;
  return makeAdminKey({
    role,
    label: label || null,
    owner,
    boundAddress: parent?.boundAddress ?? null,
    madeBy: by,
    madeFrom,
    madeWith: parent?.id ?? null,
    expiresAtMs: endOfNewKey(days, Date.now(), parent?.expiresAtMs ?? null),
  });
};
