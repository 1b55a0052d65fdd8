import { z } from 'zod';
import { success } from '../answer.ts';
import { instant } from '../identity.ts';
import { count } from '../numbers.ts';

/** In the order in which an operator sets them up. */
export const CONNECTION_SERVICES = [
  'settings',
  'addresses',
  'database',
  'redis',
  'files',
  'roblox',
  'discord',
  'wiki',
  'ai',
  'stripe',
  'mail',
  'alerts',
] as const;

/** `skipped`: could not be checked because of a problem that another line reports. */
const CONNECTION_STATES = ['ok', 'warning', 'failed', 'not_configured', 'skipped'] as const;

const connectionResult = z.object({
  name: z.string().meta({ description: 'What was checked.', examples: ['Open Cloud key'] }),
  state: z
    .enum(CONNECTION_STATES)
    .describe(
      '`failed`: something does not work; `warning`: it works, but needs attention; `skipped`: it could not be checked because of what another line reports.',
    ),
  detail: z.string().meta({
    description: 'What was found.',
    examples: ['Valid. It has no end of its own.'],
  }),
  advice: z
    .string()
    .nullable()
    .meta({
      description: 'What to do about it; null where there is nothing to do.',
      examples: [null],
    }),
  elapsedMs: count.nullable().meta({
    description: 'How long the check took; null where nothing was called.',
    examples: [84],
  }),
});

export const connectionParams = z.object({ service: z.enum(CONNECTION_SERVICES) });

export const testMailRequest = z.strictObject({
  to: z.email().max(254).describe('Where the test mail goes.'),
});

export const connectionsResponse = z.object({
  success,
  service: z
    .enum(CONNECTION_SERVICES)
    .meta({ description: 'The service that was checked.', examples: ['roblox'] }),
  sample: z.boolean().meta({
    description: 'Whether the service is simulated by the fake server of the sample mode.',
    examples: [false],
  }),
  checkedAt: instant.describe('When the check ended.'),
  results: z.array(connectionResult).describe('One entry for each thing checked.'),
});

export type ConnectionService = (typeof CONNECTION_SERVICES)[number];
export type ConnectionState = (typeof CONNECTION_STATES)[number];
export type ConnectionResult = z.infer<typeof connectionResult>;
export type ConnectionsResponse = z.infer<typeof connectionsResponse>;
