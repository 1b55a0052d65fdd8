import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { loadToasterSoon } from '../../ui/toaster/load-toaster.ts';
import { notify } from '../../ui/toaster/notifications.ts';
import { ContactCard } from './contact-card.tsx';
import { type ContactDraft, EMPTY_DRAFT, loadDraft, saveDraft } from './contact-draft.ts';
import { createContactForm, type DraftStorage } from './contact-form.ts';
import { SentCard } from './sent-card.tsx';

interface Props {
  readonly supportEmail: string;
}

/** The contact form, and what replaces it once a message was sent. */
export function Contact({ supportEmail }: Props) {
  const [form] = useState(() => createForm(supportEmail));
  const { phase, receipt } = useStore(form.$form);
  const fields = useRef<HTMLFormElement>(null);
  useEffect(loadToasterSoon, []);

  function again() {
    form.again();
    requestAnimationFrame(() => fields.current?.querySelector('input')?.focus());
  }

  if (phase === 'sent' && receipt) {
    return <SentCard receipt={receipt} again={again} />;
  }
  return <ContactCard form={form} fields={fields} />;
}

function createForm(supportEmail: string) {
  return createContactForm({
    send: (draft, homepage) =>
      call('contact', { body: { ...draft, ...(homepage !== '' && { homepage }) } }),
    notify,
    drafts: sessionDrafts,
    supportEmail,
  });
}

/** Drafts in the tab's storage; none where the browser blocks it. */
const sessionDrafts: DraftStorage = {
  save(draft: ContactDraft) {
    try {
      saveDraft(draft, sessionStorage);
    } catch {
      // The form works without.
    }
  },
  load() {
    try {
      return loadDraft(sessionStorage);
    } catch {
      return EMPTY_DRAFT;
    }
  },
};
