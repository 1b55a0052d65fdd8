import type { SettingPart } from '@elc/contracts';
import { PAYMENT_INSTRUCTIONS_MAX, PAYMENT_LINK_MAX } from '@elc/contracts/ads/ad-terms';

export type FieldPart = Exclude<SettingPart, 'trackedBadges'>;

/** One field of a part; `path` is its place in it, such as `tenureDays.midgen`. */
export interface SettingField {
  readonly path: string;
  readonly label: string;
  readonly unit: string;
  /** The most characters, for one that holds text; others hold whole numbers. */
  readonly textMax?: number;
}

/** Fields that belong together; `path` is where a problem with all of them is shown. */
interface FieldGroup {
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly fields: readonly SettingField[];
}

export const FIELD_GROUPS: Readonly<Record<FieldPart, readonly FieldGroup[]>> = {
  thresholds: [
    {
      path: 'tenureDays',
      title: 'Days since the first event badge',
      text: 'Minimum days for each class; below midgen is newgen.',
      fields: [
        { path: 'tenureDays.midgen', label: 'Midgen', unit: 'days' },
        { path: 'tenureDays.oldgen', label: 'Oldgen', unit: 'days' },
        { path: 'tenureDays.veteran', label: 'Veteran', unit: 'days' },
      ],
    },
    {
      path: 'accountAgeDays',
      title: 'Age of the account',
      text: 'Below the first number, every player is a newgen. The others apply where badges are hidden.',
      fields: [
        { path: 'youngAccountDays', label: 'Young account below', unit: 'days' },
        { path: 'accountAgeDays.oldgen', label: 'Oldgen by age', unit: 'days' },
        { path: 'accountAgeDays.veteran', label: 'Veteran by age', unit: 'days' },
      ],
    },
    {
      path: 'farmed',
      title: 'What lowers the confidence',
      text: 'Few badges are weak evidence, and many at once look farmed.',
      fields: [
        { path: 'fewBadges', label: 'Few badges are fewer than', unit: 'badges' },
        { path: 'farmed.badges', label: 'Farmed from', unit: 'badges' },
        { path: 'farmed.withinSeconds', label: 'Farmed within', unit: 'seconds' },
      ],
    },
  ],
  keyLimits: [
    {
      path: '',
      title: 'Calls with one key',
      text: 'All three apply together, across all replicas. The API documentation states them.',
      fields: [
        { path: 'minute', label: 'Per minute', unit: 'calls' },
        { path: 'hour', label: 'Per hour', unit: 'calls' },
        { path: 'day', label: 'Per day', unit: 'calls' },
      ],
    },
  ],
  retention: [
    {
      path: '',
      title: 'Days kept',
      text: 'Older entries are deleted permanently within ten minutes.',
      fields: [
        { path: 'loginLogs', label: 'Login logs', unit: 'days' },
        { path: 'appLogs', label: 'App logs', unit: 'days' },
        { path: 'exceptions', label: 'Exceptions', unit: 'days' },
        { path: 'badgeSnapshots', label: 'Hourly readings', unit: 'days' },
        { path: 'players', label: 'Players, after their last check', unit: 'days' },
        { path: 'scanMembers', label: 'Members of a scan, after its end', unit: 'days' },
        { path: 'auditLog', label: 'Audit log, at least 30', unit: 'days' },
      ],
    },
  ],
  scans: [
    {
      path: '',
      title: 'Size of a group',
      text: 'Larger groups are refused before their first member is read; running scans continue.',
      fields: [{ path: 'membersMax', label: 'At most', unit: 'members' }],
    },
  ],
  ai: [
    {
      path: '',
      title: 'Monthly budget',
      text: 'Counted from the first of the month (UTC). Beyond it, updates and ads get the built-in summaries.',
      fields: [{ path: 'callsPerMonth', label: 'At most', unit: 'calls' }],
    },
  ],
  adPayments: [
    paymentFields('day', '1 day'),
    paymentFields('month', '1 month'),
    paymentFields('fullscreen', '10 days, full screen'),
  ],
};

function paymentFields(tier: string, title: string): FieldGroup {
  return {
    path: tier,
    title,
    text: 'Advertisers read this on the status page of an ad that is due.',
    fields: [
      { path: `${tier}.link`, label: 'Payment link', unit: '', textMax: PAYMENT_LINK_MAX },
      {
        path: `${tier}.instructions`,
        label: 'Instructions',
        unit: '',
        textMax: PAYMENT_INSTRUCTIONS_MAX,
      },
    ],
  };
}

export const fieldsOf = (part: FieldPart): readonly SettingField[] =>
  FIELD_GROUPS[part].flatMap(({ fields }) => fields);
