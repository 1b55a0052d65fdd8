import path from 'node:path';

const [, program = '', command = ''] = process.argv;
const isOfStrapi = path.basename(program) === 'strapi.js';

export default {
  /** Strapi's own commands, such as `routes:list`, load the application and start no product in it. */
  migrateOnly: isOfStrapi && !['start', 'develop', 'dev'].includes(command),
};
