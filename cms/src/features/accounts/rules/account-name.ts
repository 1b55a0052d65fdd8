import { ACCOUNT_TEXTS, registerRequest } from '@elc/contracts';

type AccountName =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly problem: string };

/** By the rule of registration: NFKC, then only letters a to z, digits, `_`, `-` and `.`. */
export function readAccountName(text: string): AccountName {
  const parsed = registerRequest.shape.username.safeParse(text);
  if (parsed.success) return { ok: true, name: parsed.data };
  return { ok: false, problem: parsed.error.issues[0]?.message ?? ACCOUNT_TEXTS.usernameForm };
}
