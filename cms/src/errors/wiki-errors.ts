import { ApiError } from './api-error';

/** 503 where the operator named no wiki. */
export const wikiNotConfigured = () =>
  new ApiError(
    503,
    'WIKI_NOT_CONFIGURED',
    'This installation has no wiki to search. Its operator can name one in WIKI_API_URL.',
  );
