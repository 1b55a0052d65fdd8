import { ApiError } from '../../../platform/http/errors/api-error';
import { codeError } from '../account-errors';
import type { Asking, CheckPassword } from '../check-password';
import type { AccountParts } from '../parts';
import { panelRoleOf } from '../rules/role';
import type { SiteUser } from '../site-users';
import type { UserRow } from '../tables/user-rows';
import type { UserWrites } from '../tables/user-writes';
import { authenticatorAddress, newSecret } from './authenticator';
import {
  type Account,
  createProveByCode,
  type FactorCheck,
  newRecoveryCodes,
  recoveryCodeDigest,
} from './prove-by-code';

/** Codes that staff enter beside their password, by an authenticator app (RFC 6238) or from a list. */
export function createSecondFactor(parts: AccountParts, checkPassword: CheckPassword) {
  const { factors, changeUsers, seal, isFactorRequired: isRequired, publicUrl } = parts;
  const proveByCode = createProveByCode(parts);
  /** As authenticator apps name the site. */
  const issuer = new URL(publicUrl).hostname;

  /**
   * Makes a change of one's own, once a code has proved who asks.
   * @throws ApiError 403 or 429 for the code, 409 SECOND_FACTOR_ON or SECOND_FACTOR_OFF
   */
  async function change<Result>(
    user: Account,
    code: string,
    isOn: boolean,
    work: (writes: UserWrites, row: UserRow) => Promise<Result>,
  ): Promise<Result> {
    const factor = await factors.find(user.id);
    if (!factor) throw new ApiError('SECOND_FACTOR_OFF');
    if ((factor.confirmedAtMs !== null) !== isOn)
      throw new ApiError(isOn ? 'SECOND_FACTOR_OFF' : 'SECOND_FACTOR_ON');
    const proof = await proveByCode(factor, user, code);
    if (!proof.ok) throw codeError(proof);
    return changeUsers(async (writes) => {
      const [row, current] = [await writes.find(user.id), await writes.secondFactors.find(user.id)];
      // Another request has changed it meanwhile.
      if (!row || current?.id !== factor.id || current.confirmedAtMs !== factor.confirmedAtMs)
        throw new ApiError('SECOND_FACTOR_OFF');
      return work(writes, row);
    });
  }

  /** What people change of their own is audited, too: it is what guards the panel. */
  async function record(
    writes: UserWrites,
    row: UserRow,
    change: 'factor-on' | 'factor-off' | 'codes-renewed',
    notice: 'factorOn' | 'factorOff' | null,
  ): Promise<void> {
    await writes.noteOwn(row, change, notice);
    await writes.audit(row, row.username, change);
  }

  async function makeCodes(writes: UserWrites, userId: string): Promise<string[]> {
    const recoveryCodes = newRecoveryCodes();
    const digests = recoveryCodes.map((code) => recoveryCodeDigest(userId, code));
    await writes.secondFactors.replaceRecoveryCodes(userId, digests);
    return recoveryCodes;
  }

  async function isOn(userId: string): Promise<boolean> {
    const factor = await factors.find(userId);
    return factor !== null && factor.confirmedAtMs !== null;
  }

  return {
    /** Of an account, as its page shows it. */
    async stateOf({ id, role }: SiteUser) {
      const factor = await factors.find(id);
      const onSinceMs = factor?.confirmedAtMs ?? null;
      const mayTurnOn = panelRoleOf(role) !== null;
      const recoveryCodesLeft = onSinceMs === null ? 0 : await factors.codesLeft(id);
      const isAsked = isRequired && mayTurnOn;
      return { onSinceMs, recoveryCodesLeft, mayTurnOn, isRequired: isAsked };
    },

    /** Whether the panel stays closed to this account, or a key of it. */
    isMissing: async (userId: string | null): Promise<boolean> =>
      isRequired && userId !== null && !(await isOn(userId)),

    /** Passes an account without one; `code` is what was entered beside password or key. */
    async check(user: Account, code: string | undefined): Promise<FactorCheck> {
      const factor = await factors.find(user.id);
      if (!factor || factor.confirmedAtMs === null) return { ok: true };
      if (code === undefined) return { ok: false, reason: 'code_required' };
      return proveByCode(factor, user, code);
    },

    /**
     * It asks for nothing until a code has confirmed it.
     * @throws ApiError 403 ROLE_TOO_LOW, or for the password; 409 SECOND_FACTOR_ON
     */
    async begin(user: SiteUser, password: string, asking: Asking) {
      if (!panelRoleOf(user.role)) throw new ApiError('ROLE_TOO_LOW/secondFactor');
      await checkPassword(user, password, asking);
      const secret = newSecret();
      return changeUsers(async ({ secondFactors }) => {
        if ((await secondFactors.find(user.id))?.confirmedAtMs)
          throw new ApiError('SECOND_FACTOR_ON');
        await secondFactors.begin(user.id, seal.close(secret, user.id));
        const address = authenticatorAddress(secret, issuer, user.username);
        return { secret, address };
      });
    },

    /** Every session but `sessionId` ends, and panels that the account's keys have opened. */
    confirm: (user: SiteUser, code: string, sessionId: number): Promise<string[]> =>
      change(user, code, false, async (writes, row) => {
        await writes.secondFactors.confirm(user.id, writes.nowMs);
        const recoveryCodes = await makeCodes(writes, user.id);
        await writes.endSessions(row, sessionId);
        await record(writes, row, 'factor-on', 'factorOn');
        return recoveryCodes;
      }),

    renewCodes: (user: SiteUser, code: string): Promise<string[]> =>
      change(user, code, true, async (writes, row) => {
        const recoveryCodes = await makeCodes(writes, user.id);
        await record(writes, row, 'codes-renewed', null);
        return recoveryCodes;
      }),

    remove: (user: SiteUser, code: string): Promise<void> =>
      change(user, code, true, async (writes, row) => {
        await writes.secondFactors.remove([user.id]);
        await record(writes, row, 'factor-off', 'factorOff');
      }),

    /**
     * By a site admin, for another user who has lost both app and recovery codes.
     * @throws ApiError 403 SECOND_FACTOR_OWN, 404 USER_NOT_FOUND, 409 SECOND_FACTOR_OFF
     */
    async reset(
      userId: string,
      { by, owner }: { readonly by: string; readonly owner: string | null },
    ): Promise<void> {
      if (owner === userId) throw new ApiError('SECOND_FACTOR_OWN');
      await changeUsers(async (writes) => {
        const row = await writes.findPresent(userId);
        const factor = await writes.secondFactors.find(userId);
        if (!factor || factor.confirmedAtMs === null) throw new ApiError('SECOND_FACTOR_OFF');
        await writes.secondFactors.remove([userId]);
        await writes.tell(row, 'factorReset');
        await writes.note(userId, 'factor-reset', by);
        await writes.audit(row, by, 'factor-reset');
      });
    },
  };
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;
