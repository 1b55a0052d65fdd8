import { LISTS, section } from '../endpoint.ts';
import { optionalPageQuery } from '../paging.ts';
import {
  categoryParams,
  commandList,
  commandParams,
  popularCommandList,
  ratingRequest,
  ratingResponse,
  searchQuery,
} from './command.ts';
import { commandsStatsResponse } from './commands-stats.ts';
import {
  favoriteList,
  favoriteParams,
  favoriteQuery,
  favoriteRemoved,
  favoriteRequest,
  favoriteResponse,
} from './favorite.ts';

const content = section('content');

export const commandEndpoints = {
  listCommands: content.get('/commands', {
    summary: 'All published admin commands.',
    cache: LISTS,
    paged: { id: 'id' },
    query: optionalPageQuery,
    success: { 200: commandList },
  }),
  popularCommands: content.get('/commands/popular', {
    summary: 'The 10 commands with the most favorites; ties by rating, then name.',
    cache: LISTS,
    success: { 200: popularCommandList },
  }),
  commandsOfCategory: content.get('/commands/category/{category}', {
    summary: 'The commands of one category, by its name in any letter case.',
    cache: LISTS,
    params: categoryParams,
    example: { params: { category: 'Building' } },
    success: { 200: commandList },
    failures: ['CATEGORY_NOT_FOUND'],
  }),
  searchCommands: content.get('/commands/search', {
    summary:
      'Commands that match the words, best first: by their names, other names and what they do. Typing mistakes, forms of a word and words that mean the same are understood.',
    cache: LISTS,
    limit: 'search',
    query: searchQuery,
    example: { query: { q: 'fly' } },
    success: { 200: commandList },
  }),
  rateCommand: content.post('/commands/{id}/rating', {
    caller: 'cookie',
    summary:
      'Rates a command from 1 to 5; a second rating by the same visitor replaces the first. 5 visitors of one address can rate a command on a day.',
    limit: 'reaction',
    params: commandParams,
    body: ratingRequest,
    example: { body: { userId: 1, rating: 5 } },
    success: { 200: ratingResponse },
    failures: ['NOT_YOUR_USER_ID', 'NOT_FOUND', 'VOTES_USED_UP'],
  }),
  listFavorites: content.get('/favorites', {
    caller: 'cookie',
    summary: "The caller's favorite commands, newest first.",
    query: favoriteQuery,
    example: { query: { userId: 1 } },
    success: { 200: favoriteList },
    failures: ['NOT_YOUR_USER_ID'],
  }),
  addFavorite: content.post('/favorites', {
    caller: 'cookie',
    summary:
      'Marks a command as a favorite; marking it again changes nothing. 5 visitors of one address can mark a command on a day.',
    limit: 'reaction',
    body: favoriteRequest,
    example: {
      body: { userId: 1, itemType: 'command', itemId: 'hx2k9v4mq7w1tz8r5c3bn6dy' },
    },
    success: { 200: favoriteResponse, 201: favoriteResponse },
    failures: ['NOT_YOUR_USER_ID', 'NOT_FOUND', 'VOTES_USED_UP'],
  }),
  removeFavorite: content.delete('/favorites/{userId}/command/{id}', {
    caller: 'cookie',
    summary: 'Removes a command from the favorites.',
    limit: 'reaction',
    params: favoriteParams,
    success: { 200: favoriteRemoved },
    failures: ['NOT_YOUR_USER_ID'],
  }),
};

export const commandStatsEndpoints = {
  commandsStats: content.get('/commands-stats', {
    summary: 'Commands by category and permission, the most favored and the best rated.',
    key: true,
    success: { 200: commandsStatsResponse },
  }),
};
