import type { Locked, Outcome, Refused } from '../../../platform/rules/outcome';
import type { Asking, CheckPassword } from '../check-password';
import type { AccountParts } from '../parts';
import { panelRoleOf } from '../rules/role';
import type { SiteUser } from '../site-users';
import type { UserRow } from '../tables/user-rows';
import type { UserWrites } from '../tables/user-writes';
import { authenticatorAddress, newSecret } from './authenticator';
import {
  type Account,
  type CodeProof,
  type CodeRefusal,
  createProveByCode,
  newRecoveryCodes,
  recoveryCodeDigest,
} from './prove-by-code';

export type FactorCheck = CodeProof | Refused<'code_required'>;

export type FactorBegun =
  | Outcome<'wrong' | 'role' | 'on', { secret: string; address: string }>
  | Locked;
export type FactorChange = Outcome<'on' | 'off'> | CodeRefusal;
export type RecoveryCodes = Outcome<'on' | 'off', { recoveryCodes: string[] }> | CodeRefusal;
export type FactorReset = Outcome<'unknown' | 'off' | 'own'>;

/** Codes that staff enter beside their password, by an authenticator app (RFC 6238) or from a list. */
export function createSecondFactor(parts: AccountParts, checkPassword: CheckPassword) {
  const { factors, changeUsers, seal, isFactorRequired: isRequired, publicUrl } = parts;
  const proveByCode = createProveByCode(parts);
  /** As authenticator apps name the site. */
  const issuer = new URL(publicUrl).hostname;

  /** Makes a change of one's own, once a code has proved who asks. */
  async function change<Result extends { ok: true }>(
    user: Account,
    code: string,
    isOn: boolean,
    work: (writes: UserWrites, row: UserRow) => Promise<Result>,
  ): Promise<Result | Extract<FactorChange, { ok: false }>> {
    const factor = await factors.find(user.id);
    if (!factor) return { ok: false, reason: 'off' };
    if ((factor.confirmedAtMs !== null) !== isOn) return { ok: false, reason: isOn ? 'off' : 'on' };
    const proof = await proveByCode(factor, user, code);
    if (!proof.ok) return proof;
    return changeUsers(async (writes) => {
      const [row, current] = [await writes.find(user.id), await writes.secondFactors.find(user.id)];
      // Another request has changed it meanwhile.
      if (!row || current?.id !== factor.id || current.confirmedAtMs !== factor.confirmedAtMs)
        return { ok: false, reason: 'off' };
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

    /** It asks for nothing until a code has confirmed it. */
    async begin(user: SiteUser, password: string, asking: Asking): Promise<FactorBegun> {
      if (!panelRoleOf(user.role)) return { ok: false, reason: 'role' };
      const checked = await checkPassword(user, password, asking);
      if (!checked.ok) return checked;
      const secret = newSecret();
      return changeUsers(async ({ secondFactors }) => {
        if ((await secondFactors.find(user.id))?.confirmedAtMs) return { ok: false, reason: 'on' };
        await secondFactors.begin(user.id, seal.close(secret, user.id));
        const address = authenticatorAddress(secret, issuer, user.username);
        return { ok: true, secret, address };
      });
    },

    /** Every session but `sessionId` ends, and panels that the account's keys have opened. */
    confirm: (user: SiteUser, code: string, sessionId: number): Promise<RecoveryCodes> =>
      change(user, code, false, async (writes, row) => {
        await writes.secondFactors.confirm(user.id, writes.nowMs);
        const recoveryCodes = await makeCodes(writes, user.id);
        await writes.endSessions(row, sessionId);
        await record(writes, row, 'factor-on', 'factorOn');
        return { ok: true, recoveryCodes };
      }),

    renewCodes: (user: SiteUser, code: string): Promise<RecoveryCodes> =>
      change(user, code, true, async (writes, row) => {
        const recoveryCodes = await makeCodes(writes, user.id);
        await record(writes, row, 'codes-renewed', null);
        return { ok: true, recoveryCodes };
      }),

    remove: (user: SiteUser, code: string): Promise<FactorChange> =>
      change(user, code, true, async (writes, row) => {
        await writes.secondFactors.remove([user.id]);
        await record(writes, row, 'factor-off', 'factorOff');
        return { ok: true };
      }),

    /** By a site admin, for another user who has lost both app and recovery codes. */
    async reset(
      userId: string,
      { by, owner }: { readonly by: string; readonly owner: string | null },
    ): Promise<FactorReset> {
      if (owner === userId) return { ok: false, reason: 'own' };
      return changeUsers(async (writes) => {
        const row = await writes.find(userId);
        if (!row || row.deletedAtMs !== null) return { ok: false, reason: 'unknown' };
        const factor = await writes.secondFactors.find(userId);
        if (!factor || factor.confirmedAtMs === null) return { ok: false, reason: 'off' };
        await writes.secondFactors.remove([userId]);
        await writes.tell(row, 'factorReset');
        await writes.note(userId, 'factor-reset', by);
        await writes.audit(row, by, 'factor-reset');
        return { ok: true };
      });
    },
  };
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;
