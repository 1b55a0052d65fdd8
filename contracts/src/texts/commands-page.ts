import { z } from 'zod';
import { PERMISSION_MEANINGS } from '../accounts/permission.ts';
import { headFields, heading, sentence, TEXT_LIMITS, text } from './text-fields.ts';

const meaning = (standard: string) => text(TEXT_LIMITS.cardTitle, standard);
const selector = (standard: string) => text(TEXT_LIMITS.cardText, standard);

/** The words of the commands page. Codes of selectors and permissions stay: the game knows them. */
export const commandsPage = z.object({
  ...headFields({
    title: 'Admin Commands Database',
    lead: '{commands} commands in {categories} categories: what each one does, who may use it, and how to type it.',
    description: 'Every admin command with its usage, examples, category and who may use it.',
  }),
  usageHeading: heading('Command Usage Guide'),
  usageLead: sentence('Type them in chat, with the semicolon. For <player>, type one of these.'),
  selectorsHeading: heading('Target selectors'),
  selectorUsername: selector('One player, by name or enough of its first letters.'),
  selectorAll: selector('Everyone on the server.'),
  selectorMe: selector('Yourself.'),
  selectorTeam: selector('Everyone in a team: %Builders.'),
  selectorRandom: selector('A random player.'),
  permissionsHeading: heading('Permission levels'),
  meaningOA: meaning(PERMISSION_MEANINGS.OA),
  meaningOR: meaning(PERMISSION_MEANINGS.OR),
  meaningUP: meaning(PERMISSION_MEANINGS.UP),
  meaningNE: meaning(PERMISSION_MEANINGS.NE),
});
