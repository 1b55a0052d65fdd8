import { z } from 'zod';
import { heading, named, sentence, TEXT_LIMITS, text } from './text-fields.ts';

/** A longer name would not fit into the bar of the navigation. */
const LABEL_MAX = 20;

/** Pages of the navigation in their order, with their names there. A page is called by its address. */
const NAVIGATION = {
  home: 'Home',
  commands: 'Commands',
  guides: 'Guides',
  community: 'Community',
  'badge-monitor': 'Badge Monitor',
  'newgen-detector': 'Newgen Detector',
  'discord-news': 'Game Updates',
  'discord-bot-api': 'Bot API',
  'api-docs': 'API Docs',
  advertise: 'Advertise',
  contact: 'Contact',
  admin: 'Admin access',
};

const label = (standard: string) => text(LABEL_MAX, standard);
const link = (standard: string) => text(TEXT_LIMITS.button, standard);

/** The words around every page: navigation, links to other sites and the footer. */
export const frameText = z.object({
  navigation: named('page', NAVIGATION, LABEL_MAX),
  playButton: label('Play Game'),
  chatButton: label('Join Discord'),
  wikiLink: link('Official Wiki'),
  groupLink: link('Community Group'),
  chatLink: link('Community Discord'),
  usersLabel: link('Users'),
  viewsLabel: link('Page views'),
  commandsLabel: link('Commands'),
  guidesLabel: link('Guides'),
  playersLabel: link('Players analyzed'),
  pagesHeading: heading('All pages'),
  systemHeading: heading('System Info'),
  creditsHeading: heading('Credits'),
  creatorLine: sentence('Made by {creator}'),
  contactLine: sentence('Contact: {contact}'),
  copyrightLine: sentence('Copyright {year} {game}'),
});
