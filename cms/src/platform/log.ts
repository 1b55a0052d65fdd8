/** Strapi's log, for what goes on all the same; commands of the terminal have none. */
export const log = {
  warn(text: string): void {
    globalThis.strapi?.log.warn(text);
  },
};
