import { $currentUser } from './current-user.ts';

/** Shows the name of the signed-in user on the links marked `data-account`. */
export function startAccountLinks(page: Document): void {
  const links = [...page.querySelectorAll<HTMLElement>('[data-account]')];
  if (links.length === 0) return;
  $currentUser.subscribe(({ data }) => {
    if (!data) return;
    for (const link of links) {
      const name = link.querySelector('[data-account-name]');
      if (name) name.textContent = data.user?.username ?? 'Sign in';
      link.title = data.user ? `Signed in as ${data.user.username}` : '';
    }
  });
}
