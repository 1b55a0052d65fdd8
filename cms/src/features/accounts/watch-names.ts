import { ACCOUNT_TEXTS, registerRequest } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { nameKey } from './rules/name-key';
import { USER_UID } from './users';

/** Applies the rules of names to every change of a user, also by editors. */
export function watchNames(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [USER_UID],
    beforeCreate: ({ params }) => setName(params.data),
    beforeCreateMany({ params }) {
      for (const data of [params.data].flat()) setName(data);
    },
    beforeUpdate: ({ params }) => changeName(strapi, params),
    beforeUpdateMany: ({ params }) => setName(params.data),
  });
}

type UserData = Record<string, unknown> | undefined;

/** @throws ValidationError, which the CMS shows under the field. */
function setName(data: UserData): void {
  if (typeof data?.username !== 'string') return;
  const read = readAccountName(data.username);
  if (!read.ok) {
    const issue = { path: ['username'], message: read.problem, name: 'ValidationError' };
    throw new errors.ValidationError(read.problem, { errors: [issue] });
  }
  data.username = read.name;
  data.usernameKey = nameKey(read.name);
}

/** Only a new name must follow the rule. */
async function changeName(
  strapi: Core.Strapi,
  { data, where }: { data?: UserData; where?: object },
): Promise<void> {
  if (typeof data?.username !== 'string') return;
  const before = await strapi.db.query(USER_UID).findOne({ where, select: ['username'] });
  if (before?.username === data.username) data.usernameKey = nameKey(data.username);
  else setName(data);
}

type AccountName =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly problem: string };

/** By the rule of registration: NFKC, then only letters a to z, digits, `_`, `-` and `.`. */
export function readAccountName(text: string): AccountName {
  const parsed = registerRequest.shape.username.safeParse(text);
  if (parsed.success) return { ok: true, name: parsed.data };
  return { ok: false, problem: parsed.error.issues[0]?.message ?? ACCOUNT_TEXTS.usernameForm };
}
