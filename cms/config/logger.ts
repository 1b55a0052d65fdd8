import { winston } from '@strapi/logger';
import { env } from '../src/platform/env/env';

/** With `LOG_FORMAT=json` one object a line, for what collects logs; else Strapi's own text for people. */
export default env().LOG_FORMAT === 'json'
  ? { format: winston.format.combine(winston.format.timestamp(), winston.format.json()) }
  : {};
