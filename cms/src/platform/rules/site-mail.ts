/** What mails say of the site. */
export interface MailedSite {
  readonly gameName: string;
  readonly publicUrl: string;
}

/** A mail by a machine, which the team gets the answers to. No part but the paragraphs may contain a line break. */
export const siteMail = (
  { email, greeting }: { readonly email: string; readonly greeting: string },
  { gameName, publicUrl }: MailedSite,
  subject: string,
  paragraphs: readonly string[],
) => ({
  to: { name: '', address: email },
  replyTo: 'support' as const,
  subject: `${subject} (${gameName})`,
  text: [greeting, ...paragraphs, `${gameName}\n${publicUrl}\n`].join('\n\n'),
  isAutomatic: true,
});
