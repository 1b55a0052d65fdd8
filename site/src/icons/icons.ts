import arrowRight from 'lucide-static/icons/arrow-right.svg?raw';
import award from 'lucide-static/icons/award.svg?raw';
import badgeCheck from 'lucide-static/icons/badge-check.svg?raw';
import blocks from 'lucide-static/icons/blocks.svg?raw';
import bookOpen from 'lucide-static/icons/book-open.svg?raw';
import box from 'lucide-static/icons/box.svg?raw';
import clock from 'lucide-static/icons/clock.svg?raw';
import crown from 'lucide-static/icons/crown.svg?raw';
import externalLink from 'lucide-static/icons/external-link.svg?raw';
import eye from 'lucide-static/icons/eye.svg?raw';
import gavel from 'lucide-static/icons/gavel.svg?raw';
import globe from 'lucide-static/icons/globe.svg?raw';
import hammer from 'lucide-static/icons/hammer.svg?raw';
import keyboard from 'lucide-static/icons/keyboard.svg?raw';
import landmark from 'lucide-static/icons/landmark.svg?raw';
import lightbulb from 'lucide-static/icons/lightbulb.svg?raw';
import lock from 'lucide-static/icons/lock.svg?raw';
import mail from 'lucide-static/icons/mail.svg?raw';
import megaphone from 'lucide-static/icons/megaphone.svg?raw';
import menu from 'lucide-static/icons/menu.svg?raw';
import messageCircle from 'lucide-static/icons/message-circle.svg?raw';
import play from 'lucide-static/icons/play.svg?raw';
import refreshCw from 'lucide-static/icons/refresh-cw.svg?raw';
import rss from 'lucide-static/icons/rss.svg?raw';
import scale from 'lucide-static/icons/scale.svg?raw';
import search from 'lucide-static/icons/search.svg?raw';
import server from 'lucide-static/icons/server.svg?raw';
import shield from 'lucide-static/icons/shield.svg?raw';
import sunMoon from 'lucide-static/icons/sun-moon.svg?raw';
import terminal from 'lucide-static/icons/terminal.svg?raw';
import trophy from 'lucide-static/icons/trophy.svg?raw';
import user from 'lucide-static/icons/user.svg?raw';
import userSearch from 'lucide-static/icons/user-search.svg?raw';
import users from 'lucide-static/icons/users.svg?raw';
import video from 'lucide-static/icons/video.svg?raw';
import vote from 'lucide-static/icons/vote.svg?raw';
import x from 'lucide-static/icons/x.svg?raw';

const SOURCES = {
  'arrow-right': arrowRight,
  award,
  'badge-check': badgeCheck,
  blocks,
  'book-open': bookOpen,
  box,
  clock,
  crown,
  'external-link': externalLink,
  eye,
  gavel,
  globe,
  hammer,
  keyboard,
  landmark,
  lightbulb,
  lock,
  mail,
  megaphone,
  menu,
  'message-circle': messageCircle,
  play,
  'refresh-cw': refreshCw,
  rss,
  scale,
  search,
  server,
  shield,
  'sun-moon': sunMoon,
  terminal,
  trophy,
  user,
  'user-search': userSearch,
  users,
  video,
  vote,
  x,
} as const;

type IconName = keyof typeof SOURCES;

/** The drawing inside an icon's `<svg>`. Content may name any icon: an unknown one is the block. */
export function iconDrawing(name: string): string {
  const source = Object.hasOwn(SOURCES, name) ? SOURCES[name as IconName] : SOURCES.box;
  return source
    .slice(source.indexOf('>', source.indexOf('<svg')) + 1, source.lastIndexOf('</svg>'))
    .replace(/\s+/g, ' ')
    .trim();
}
