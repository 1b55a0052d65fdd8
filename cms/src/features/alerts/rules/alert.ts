import { z } from 'zod';
import type { WebhookForm } from '../../../platform/rules/webhook-forms';
import { ALERT_KINDS, type AlertKind } from './alert-kinds';

/** As it waits in the outbox. */
export const alert = z.object({
  kind: z.string(),
  state: z.enum(['begun', 'over', 'test']),
  title: z.string(),
  detail: z.string(),
  advice: z.string().nullable(),
  section: z.string(),
  site: z.string(),
  at: z.string(),
});

export type Alert = z.infer<typeof alert>;

interface Told {
  readonly kind: AlertKind;
  readonly isOver: boolean;
  readonly detail: string;
  /** Events since the last alert that were not told. */
  readonly untold: number;
  readonly site: string;
  readonly nowMs: number;
}

/** In characters: chats refuse longer messages. */
const DETAIL_MAX = 1000;

export function alertOf({ kind, isOver, detail, untold, site, nowMs }: Told): Alert {
  const texts = ALERT_KINDS[kind];
  const { title, advice, tab } = texts;
  const more = untold > 0 ? ` Since the last alert it happened ${untold} more times.` : '';
  return {
    kind,
    state: isOver ? 'over' : 'begun',
    title: isOver && 'over' in texts ? texts.over : title,
    detail: `${detail.slice(0, DETAIL_MAX).toWellFormed()}${more}`,
    advice: isOver ? null : advice,
    section: panelTab(site, tab),
    site,
    at: new Date(nowMs).toISOString(),
  };
}

export function testAlert(site: string, nowMs: number): Alert {
  return {
    kind: 'test',
    state: 'test',
    title: 'Test alert',
    detail: 'Alerts arrive here. No answer is needed.',
    advice: null,
    section: panelTab(site, 'connections'),
    site,
    at: new Date(nowMs).toISOString(),
  };
}

export const subjectOf = ({ title }: Alert) => `Election City: ${title}`;

export function textOf({ detail, advice, section, site, at }: Alert): string {
  const lines = [detail, ...(advice ? [`What to do: ${advice}`] : []), `More: ${section}`];
  return `${lines.join('\n\n')}\n\n${site}, ${at}\n`;
}

const panelTab = (site: string, tab: string) => `${site}/admin?tab=${tab}`;

/** By the host, where no form was chosen. */
export function webhookFormOf(url: string, chosen: WebhookForm | undefined): WebhookForm {
  if (chosen) return chosen;
  const { hostname } = new URL(url);
  if (/(?:^|\.)discord(?:app)?\.com$/.test(hostname)) return 'discord';
  return hostname === 'hooks.slack.com' ? 'slack' : 'json';
}

/** What a webhook of that form is sent. Texts mention no user. */
export function webhookBody(form: WebhookForm, told: Alert): object {
  if (form === 'json') return told;
  if (form === 'discord') {
    const content = `**${subjectOf(told)}**\n${textOf(told)}`;
    return { content, allowed_mentions: { parse: [] } };
  }
  return { text: escapeForSlack(`*${subjectOf(told)}*\n${textOf(told)}`) };
}

const escapeForSlack = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
