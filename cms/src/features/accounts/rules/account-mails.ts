import { type MailedSite, siteMail } from '../../../platform/rules/site-mail';

interface Addressee {
  readonly username: string;
  readonly email: string;
}

/** Names and addresses are all that a mail takes from people: neither can contain a line break. */
export const accountMail = (
  { username, email }: Addressee,
  site: MailedSite,
  subject: string,
  paragraphs: readonly string[],
) => siteMail({ email, greeting: `Hello ${username},` }, site, subject, paragraphs);

export const confirmEmailMail = (to: Addressee, site: MailedSite, link: string) =>
  accountMail(to, site, 'Confirm your e-mail address', [
    'open this link to confirm that this address belongs to your account:',
    link,
    'The link works once, for a day, in a browser where you are signed in.',
    'You did not enter this address? Then you do not need to do anything.',
  ]);

export const resetMail = (to: Addressee, site: MailedSite, link: string) =>
  accountMail(to, site, 'Set a new password', [
    'open this link to set a new password for your account:',
    link,
    'The link works once, for an hour. Do not pass it on.',
    'You did not ask for it? Then you do not need to do anything: your password stays as it is.',
  ]);

const NOTICES = {
  password: {
    subject: 'Your password was changed',
    text: 'the password of your account was changed. You are signed out in all other browsers.',
  },
  reset: {
    subject: 'Your password was reset',
    text: 'a new password was set for your account by a link. You are signed out everywhere.',
  },
  emailChanged: {
    subject: 'Your e-mail address was changed',
    text: 'this address no longer belongs to your account. Your account has another one now.',
  },
  emailRemoved: {
    subject: 'Your e-mail address was removed',
    text: 'this address no longer belongs to your account. Your account has none now.',
  },
  factorOn: {
    subject: 'Your second factor is on',
    text: 'your account now asks for a code of your authenticator app at sign-in. You are signed out in all other browsers.',
  },
  factorOff: {
    subject: 'Your second factor is off',
    text: 'your account no longer asks for a code at sign-in. You are signed out in all other browsers.',
  },
  factorReset: {
    subject: 'Your second factor was reset',
    text: 'a site admin turned off the second factor of your account. You are signed out in all browsers: sign in, and set it up again at your account page.',
  },
  factorLocked: {
    subject: 'Five wrong codes were entered for your account',
    text: 'five wrong codes of your second factor were entered, each after your password, in an open session of yours or with an admin key of yours. No code is accepted for 15 minutes. Was it not you? Then change your password at your account page, end your other sessions there, and have your admin keys revoked.',
  },
  deleted: {
    subject: 'Your account is deleted',
    text: 'you have deleted your account. Sign in within a day to get it back; after that it is erased.',
  },
} as const;

export type AccountNotice = keyof typeof NOTICES;

/** Tells of a change, so that one by a stranger is noticed. */
export const noticeMail = (to: Addressee, site: MailedSite, notice: AccountNotice) =>
  accountMail(to, site, NOTICES[notice].subject, [
    NOTICES[notice].text,
    `That was not you? Write to the team at once: ${site.publicUrl}/contact`,
  ]);
