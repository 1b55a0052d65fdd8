/** Strapi's log, for what goes on all the same. */
export const log = {
  warn(text: string): void {
    strapi.log.warn(text);
  },
};
