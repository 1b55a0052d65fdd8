import { call } from '../../api/call.ts';
import { whenVisible } from '../../api/when-visible.ts';

/** Lists the popular commands, each leading to its page; without an answer the part stays hidden. */
export function startPopularCommands(page: Document): void {
  const part = page.querySelector<HTMLElement>('[data-popular-commands]');
  const template = part?.querySelector('template');
  const list = part?.querySelector('ul');
  if (!part || !template || !list) return;
  whenVisible(async () => {
    const commands = await call('popularCommands').catch(() => []);
    for (const { name, slug, description } of commands) {
      const item = template.content.cloneNode(true) as DocumentFragment;
      const link = item.querySelector('a');
      if (!link) return;
      link.href = `/commands/${slug}`;
      link.textContent = name;
      link.title = description;
      list.append(item);
    }
    part.hidden = commands.length === 0;
  });
}
