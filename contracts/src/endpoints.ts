import {
  categoryParams,
  commandList,
  commandParams,
  noQuery,
  ratingRequest,
  ratingResponse,
  searchQuery,
} from './command.ts';
import type { Endpoint } from './endpoint.ts';
import {
  favoriteList,
  favoriteParams,
  favoriteQuery,
  favoriteRemoved,
  favoriteRequest,
  favoriteResponse,
} from './favorite.ts';
import { guideCategoryParams, guideList } from './guide.ts';
import { healthResponse } from './health.ts';
import { hitRequest } from './hit.ts';
import { newgenCheckResponse } from './newgen-check.ts';
import { usernameParams } from './player.ts';
import { statsResponse } from './stats.ts';

const LISTS = { sMaxAge: 30 } as const;

/** Every route of the public API, by the name that code uses for it. */
export const endpoints = {
  listCommands: {
    method: 'GET',
    path: '/commands',
    summary: 'All published admin commands.',
    cache: LISTS,
    query: noQuery,
    success: { 200: commandList },
  },
  popularCommands: {
    method: 'GET',
    path: '/commands/popular',
    summary: 'The 10 commands with most favourites; ties by rating, then name.',
    cache: LISTS,
    query: noQuery,
    success: { 200: commandList },
  },
  commandsOfCategory: {
    method: 'GET',
    path: '/commands/category/{category}',
    summary: 'The commands of one category, by its name in any letter case.',
    cache: LISTS,
    params: categoryParams,
    query: noQuery,
    success: { 200: commandList },
  },
  searchCommands: {
    method: 'GET',
    path: '/commands/search',
    summary: 'Commands that match the words, best first; a typing mistake is forgiven.',
    cache: LISTS,
    limit: 'search',
    query: searchQuery,
    success: { 200: commandList },
  },
  rateCommand: {
    method: 'POST',
    path: '/commands/{id}/rating',
    summary: 'Rates a command from 1 to 5; a second rating by the same visitor replaces the first.',
    limit: 'reaction',
    params: commandParams,
    body: ratingRequest,
    success: { 200: ratingResponse },
    failures: [403],
  },
  listFavorites: {
    method: 'GET',
    path: '/favorites',
    summary: "The caller's favourite commands, newest first.",
    query: favoriteQuery,
    success: { 200: favoriteList },
    failures: [403],
  },
  addFavorite: {
    method: 'POST',
    path: '/favorites',
    summary: 'Marks a command as a favourite; marking it again changes nothing.',
    limit: 'reaction',
    body: favoriteRequest,
    success: { 200: favoriteResponse, 201: favoriteResponse },
    failures: [403],
  },
  removeFavorite: {
    method: 'DELETE',
    path: '/favorites/{userId}/command/{id}',
    summary: 'Takes a command off the favourites.',
    limit: 'reaction',
    params: favoriteParams,
    success: { 200: favoriteRemoved },
    failures: [403],
  },
  listGuides: {
    method: 'GET',
    path: '/guides',
    summary: 'All published guides.',
    cache: LISTS,
    query: noQuery,
    success: { 200: guideList },
  },
  guidesOfCategory: {
    method: 'GET',
    path: '/guides/category/{category}',
    summary: 'The guides of one category.',
    cache: LISTS,
    params: guideCategoryParams,
    query: noQuery,
    success: { 200: guideList },
  },
  searchGuides: {
    method: 'GET',
    path: '/guides/search',
    summary: 'Guides that match the words, best first; a typing mistake is forgiven.',
    cache: LISTS,
    limit: 'search',
    query: searchQuery,
    success: { 200: guideList },
  },
  newgenCheck: {
    method: 'GET',
    path: '/newgen-check/{username}',
    summary: 'Decides from account age and event badges how long a player has been around.',
    key: true,
    limit: 'playerCheck',
    params: usernameParams,
    query: noQuery,
    success: { 200: newgenCheckResponse },
    failures: [401, 502, 503, 504],
  },
  health: {
    method: 'GET',
    path: '/health',
    summary: 'State of the product and of the services it depends on.',
    cache: { sMaxAge: 10 },
    query: noQuery,
    success: { 200: healthResponse },
  },
  stats: {
    method: 'GET',
    path: '/stats',
    summary: 'Measured numbers about the site.',
    cache: { sMaxAge: 5 },
    query: noQuery,
    success: { 200: statsResponse },
  },
  hit: {
    method: 'POST',
    path: '/hit',
    summary: 'Counts a page view; nothing about the visitor is kept.',
    limit: 'hit',
    body: hitRequest,
    success: { 204: null },
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
