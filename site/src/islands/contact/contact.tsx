import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { loadToasterSoon } from '../../ui/toaster/load-toaster.ts';
import { ContactCard } from './contact-card.tsx';
import { createContactForm } from './contact-form.ts';
import { SentCard } from './sent-card.tsx';

interface Props {
  readonly supportEmail: string;
}

/** The contact form, and what replaces it once a message was sent. */
export function Contact({ supportEmail }: Props) {
  const [form] = useState(() => createContactForm(supportEmail));
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
