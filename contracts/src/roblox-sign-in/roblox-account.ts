import { z } from 'zod';
import { success } from '../answer.ts';
import { instant } from '../identity.ts';
import { count } from '../numbers.ts';
import {
  ageDays,
  classification,
  confidence,
  elcBadge,
  generation,
  knownPlayer,
  leftOutBadges,
  reason,
  rulesVersion,
  signals,
} from '../players/player.ts';
import { isOwnPath } from './own-path.ts';

/** After this time hiding, sharing and erasing need a new sign-in. */
export const ROBLOX_CONFIRMATION_MS = 10 * 60_000;

/** `returnTo`: the page to open after the sign-in. */
export const startRobloxSignInRequest = z.strictObject({
  returnTo: z
    .string()
    .refine(isOwnPath, { error: 'must be a path of this site, such as /account' })
    .default('/account')
    .meta({ description: 'Path on this site to continue at.', examples: ['/account'] }),
});

export const startRobloxSignInResponse = z.object({
  success,
  address: z.url().meta({
    description: 'Page of Roblox to open in this browser, within ten minutes.',
    examples: ['https://apis.roblox.com/oauth/v1/authorize?client_id=1'],
  }),
});

const oauthText = z.string().min(1).max(2000).optional();

/** What Roblox has added to the address of the account page. */
export const finishRobloxSignInRequest = z
  .strictObject({
    state: z.string().min(1).max(200).describe('As Roblox has sent it back.'),
    code: oauthText.describe('What the sign-in is exchanged for; once.'),
    iss: oauthText.describe('Who answers, where Roblox says so.'),
    error: oauthText.describe('Why there is no code.'),
  })
  .refine(({ code, error }) => (code === undefined) !== (error === undefined), {
    error: 'needs either a code or an error',
  });

/** `not_granted`: without consent to read badges; `unavailable`: Roblox did not say. */
const ownBadgeVisibility = z
  .enum(['visible', 'not_granted', 'unavailable', 'not_connected'])
  .describe(
    'Whether the badges could be seen. `not_granted`: the player did not let the site read them.',
  );

const verdict = z
  .object({
    generation,
    classification,
    confidence,
    reason,
    signals,
    rulesVersion,
    accountAge: ageDays,
  })
  .describe('What the rules said of the player at the check.');

const badges = z
  .object({
    visibility: ownBadgeVisibility,
    owned: z.array(elcBadge).describe('Event badges that the player owns, oldest first.'),
    missing: z
      .array(elcBadge.omit({ awardedDate: true }))
      .describe('Event badges of the game that the player does not own.'),
    leftOut: leftOutBadges,
  })
  .describe('Event badges; both lists are empty where they could not be seen.');

const checked = {
  ...knownPlayer,
  avatarUrl: z.url().nullable().describe('Picture of the head; null where there is none.'),
  verdict,
  badges,
  checkedAt: instant.describe('When Roblox was read.'),
};

const shareToken = z
  .string()
  .regex(/^[\w-]{43}$/, 'must be the token of a shared verdict')
  .meta({ description: 'Names the shared verdict.', examples: ['s'.repeat(43)] });

/** The account of a verified player, as they see it themselves. */
export const robloxAccount = z.object({
  ...checked,
  linkedAt: instant.describe('When the player first signed in with Roblox.'),
  isWithUser: z.boolean().meta({
    description: 'Whether it is also linked to an account of this site.',
    examples: [false],
  }),
  hidden: z.boolean().meta({
    description: 'Whether lists such as the leaderboard leave the player out.',
    examples: [false],
  }),
  share: z
    .object({
      token: shareToken,
      sharedAt: instant.describe('When the player shared it.'),
    })
    .nullable()
    .describe('The public address of the verdict; null where it is not shared.'),
});

export const robloxAccountResponse = z.object({
  success,
  account: robloxAccount
    .nullable()
    .describe('Who has signed in with Roblox in this browser; null where nobody has.'),
});

export const finishRobloxSignInResponse = z.object({
  success,
  returnTo: z
    .string()
    .meta({ description: 'Path on this site to continue at.', examples: ['/account'] }),
  account: robloxAccount,
  linkTo: z
    .string()
    .nullable()
    .meta({
      description:
        'Name of the account of this site that is signed in here and could be linked, once the player agrees; null where there is none, or it is linked.',
      examples: ['mayor'],
    }),
});

export const hideRobloxPlayerRequest = z.strictObject({
  hidden: z.boolean().describe('Whether lists leave the player out.'),
});

export const eraseRobloxPlayerResponse = z.object({
  success,
  erased: z.record(z.string(), count).meta({
    description: 'How many rows of each kind were erased.',
    examples: [{ players: 1, scanMembers: 2, robloxAccounts: 1 }],
  }),
});

export const verifiedPlayerParams = z.strictObject({ token: shareToken });

/** A verdict that a verified player shares. */
export const verifiedPlayerResponse = z.object({
  success,
  player: z.object(checked).describe('The player, as of the check.'),
});

export type OwnBadgeVisibility = z.infer<typeof ownBadgeVisibility>;
export type RobloxAccount = z.infer<typeof robloxAccount>;
export type FinishRobloxSignIn = z.output<typeof finishRobloxSignInRequest>;
export type VerifiedPlayer = z.infer<typeof verifiedPlayerResponse>['player'];
