import type { AuditAction, AuditSubject } from '@elc/contracts';
import type { Core, UID } from '@strapi/strapi';
import { lockUsers, USER_UID } from '../features/accounts';
import { recordAudit } from '../platform/audit/record-audit';
import type { Connection } from '../platform/db/connection';
import { within } from '../platform/db/database';
import { clientOf } from '../platform/http/client';

interface Audited {
  readonly subject: AuditSubject;
  /** The field that names a document. */
  readonly named: string;
  /** Fields whose values are stored; those of others are not. */
  readonly fields: readonly string[];
}

const AUDITED: Readonly<Record<string, Audited>> = {
  [USER_UID]: {
    ...{ subject: 'user', named: 'username' },
    fields: ['username', 'blocked', 'suspendedUntil', 'deletedAt'],
  },
  'api::contact-message.contact-message': {
    ...{ subject: 'message', named: 'reference', fields: ['handled'] },
  },
};

const ACTIONS: Readonly<Record<string, AuditAction>> = {
  create: 'made',
  update: 'changed',
  delete: 'deleted',
};

/** What editors change in the CMS of what staff manage in the panel too: users and messages. */
export function auditEditors(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const audited = AUDITED[context.uid];
    const action = ACTIONS[context.action];
    const ctx = strapi.requestContext.get();
    const { user, userAbility } = ctx?.state ?? {};
    if (!audited || !action || !ctx || !userAbility || !user?.email) return next();
    const { subject, named, fields } = audited;
    const read = async (documentId: unknown) => {
      const query = strapi.db.query(context.uid as UID.ContentType);
      const populate = subject === 'user' ? ['role'] : [];
      const row = documentId ? await query.findOne({ where: { documentId }, populate }) : null;
      const values = Object.fromEntries(fields.map((field) => [field, row?.[field] ?? null]));
      return {
        name: row?.[named],
        values: { ...values, ...(row?.role && { role: row.role.type }) },
      };
    };
    return strapi.db.transaction(async ({ trx }) => {
      // Strapi counts all users of a role each time: two of these at once would wait for each other.
      if (subject === 'user') await within(trx as unknown as Connection, lockUsers);
      const { documentId } = context.params as { documentId?: string };
      const before = await read(documentId);
      const result = await next();
      const id = documentId ?? (result as { documentId?: string } | null)?.documentId;
      const after = await read(id);
      await recordAudit(trx as unknown as Connection, {
        ...{ by: `${user.email} (CMS)`, address: clientOf(ctx as never).address, subject, action },
        ...{ subjectId: id ?? null, subjectName: after.name ?? before.name ?? null },
        ...{ before: before.values, after: after.values },
      });
      return result;
    });
  });
}
