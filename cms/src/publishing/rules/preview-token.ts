import { readSignedText, signText } from '../../platform/rules/signed-text';

/** Which version of a document its preview shows. */
export type PreviewVersion = 'draft' | 'published';

/** What a preview's address lets its holder see. */
export interface PreviewGrant {
  readonly uid: string;
  readonly documentId: string;
  readonly version: PreviewVersion;
  /** Milliseconds since the epoch. */
  readonly expiresAtMs: number;
}

type PreviewTokenOutcome =
  | { readonly ok: true; readonly grant: PreviewGrant }
  | { readonly ok: false; readonly reason: 'not-ours' | 'expired' };

/** Text for an address that shows one version of one document until it expires. */
export function signPreview(grant: PreviewGrant, secret: string): string {
  const { uid, documentId, version, expiresAtMs } = grant;
  const payload = Buffer.from(JSON.stringify([uid, documentId, version, expiresAtMs]));
  return signText(payload.toString('base64url'), 'preview', secret);
}

/** What a token grants now; nothing when it was not signed with `secret` or its time is over. */
export function readPreview(token: string, secret: string, nowMs: number): PreviewTokenOutcome {
  const text = readSignedText(token, 'preview', secret);
  if (text === null) return { ok: false, reason: 'not-ours' };
  const [uid, documentId, version, expiresAtMs] = JSON.parse(
    Buffer.from(text, 'base64url').toString(),
  );
  if (nowMs >= expiresAtMs) return { ok: false, reason: 'expired' };
  return { ok: true, grant: { uid, documentId, version, expiresAtMs } };
}
