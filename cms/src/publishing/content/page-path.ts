import { commandSlug } from '@elc/contracts/commands/command-slug';

type Fields = Readonly<Record<string, unknown>>;

const at = (path: string) => () => path;

/** Where on the site a document of each content type is read; a field that it needs may be missing. */
const PAGES: Readonly<Record<string, (fields: Fields) => string | null>> = {
  'api::command.command': ({ name }) => (name ? `/commands#${commandSlug(String(name))}` : null),
  'api::guide.guide': ({ slug }) => (slug ? `/guides/${slug}` : null),
  'api::site-setting.site-setting': at('/'),
  'api::game-feature.game-feature': at('/#game-features'),
  'api::player-build.player-build': at('/#player-builds'),
  'api::building-tip.building-tip': at('/guides#building-tips'),
  'api::admin-practice.admin-practice': at('/guides#admin-practices'),
  'api::server-type.server-type': at('/guides#server-types'),
  'api::creator-video.creator-video': at('/community#videos'),
  'api::faction.faction': at('/community#factions'),
  'api::fun-fact.fun-fact': at('/community#fun-facts'),
  'api::official-link.official-link': at('/community#official-links'),
  'api::featured-item.featured-item': at('/community#featured'),
};

/** Path (with the anchor, if any) of the page that shows a document; null when it cannot be on one. */
export function pagePathOf(uid: string, fields: Fields): string | null {
  return PAGES[uid]?.(fields) ?? null;
}
