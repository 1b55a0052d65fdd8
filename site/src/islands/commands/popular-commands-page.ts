import { call } from '../../api/call.ts';
import { whenVisible } from '../../api/when-visible.ts';
import { writeText } from '../../ui/write-text.ts';

/** Fewer favorite commands make no ranking: one visitor could have marked them all. */
const RANKED_MIN = 5;

/** Lists the popular commands in place of the editors' picks, each leading to its page, where players have enough favorites. */
export function startPopularCommands(page: Document): void {
  const part = page.querySelector<HTMLElement>('[data-popular-commands]');
  const template = part?.querySelector('template');
  const list = part?.querySelector('ul');
  if (!part || !template || !list) return;
  whenVisible(async () => {
    const commands = await call('popularCommands').catch(() => []);
    const ranked = commands.filter(({ favorites }) => favorites > 0);
    if (ranked.length < RANKED_MIN) return;
    const items = ranked.map(({ name, slug, description }) => {
      const item = template.content.cloneNode(true) as DocumentFragment;
      const link = item.querySelector('a');
      if (link)
        Object.assign(link, { href: `/commands/${slug}`, textContent: name, title: description });
      return item;
    });
    list.replaceChildren(...items);
    const lead = part.querySelector<HTMLElement>('[data-ranked]');
    writeText(lead, lead?.dataset.ranked ?? '');
    part.hidden = false;
  });
}
