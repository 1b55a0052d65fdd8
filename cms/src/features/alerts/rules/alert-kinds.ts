interface AlertKindTexts {
  readonly title: string;
  /** Title of the alert that it is over; absent for what happens and passes. */
  readonly over?: string;
  readonly advice: string;
  /** Tab of the panel that tells more. */
  readonly tab: string;
}

/** What operators are told of. Each sentence after `advice` says what to do. */
export const ALERT_KINDS = {
  'process-ended': {
    title: 'A process ended without being stopped',
    advice:
      'Read why among the exceptions in the panel (PROCESS_FAILED), and report it with these lines.',
    tab: 'except',
  },
  publication: {
    title: 'The site cannot be published',
    over: 'The site is published again',
    advice:
      'Readers see the last good version. Correct what the reason names; the build is tried again by itself, or at once by Rebuild site in the panel.',
    tab: 'system-settings',
  },
  'mail-given-up': {
    title: 'A mail or notice was given up',
    advice:
      'Check the service under Connections in the panel. A message of the contact page is still in the CMS: answer it there.',
    tab: 'connections',
  },
  'key-refused': {
    title: 'A service refuses our key',
    over: 'No service refuses our key any more',
    advice: 'Check the service under Connections in the panel, correct its setting and restart.',
    tab: 'connections',
  },
  'backup-overdue': {
    title: 'The backup is overdue',
    over: 'A backup was made again',
    advice: 'Run npm run backup to see what it says, and check the space of BACKUP_TO.',
    tab: 'connections',
  },
  'disk-nearly-full': {
    title: 'The disk is nearly full',
    over: 'The disk has room again',
    advice:
      'Delete old backups or logs, or enlarge the disk of DATA_DIR. On a full disk nothing can be stored.',
    tab: 'connections',
  },
  'event-loop-blocked': {
    title: 'The product stood still for more than a second',
    advice:
      'Look at what ran at that time: the load of the machine, a backup on the same disk, another process that locks the database.',
    tab: 'app-logs',
  },
  database: {
    title: 'The database does not answer',
    over: 'The database answers again',
    advice:
      'Start the database, or end what locks it. Pages are still shown; nothing can be stored until it answers.',
    tab: 'connections',
  },
} as const satisfies Record<string, AlertKindTexts>;

export type AlertKind = keyof typeof ALERT_KINDS;
