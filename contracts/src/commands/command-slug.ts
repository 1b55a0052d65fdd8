/** The part of a command's name that addresses its page: `;JoinLarge` is at `/commands/joinlarge`. */
export function commandSlug(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug || 'command';
}
