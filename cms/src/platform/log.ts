/** Strapi's log, for what goes on all the same; commands of the terminal have none. */
export const log = {
  info(text: string): void {
    globalThis.strapi?.log.info(text);
  },
  warn(text: string): void {
    globalThis.strapi?.log.warn(text);
  },
  error(text: string): void {
    globalThis.strapi?.log.error(text);
  },
};
