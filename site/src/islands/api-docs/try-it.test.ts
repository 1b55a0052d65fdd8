import { openApiDocument } from '@elc/contracts/openapi';
import { describeOperations } from '@elc/contracts/openapi/describe';
import { describe, expect, test, vi } from 'vitest';
import { NetworkError } from '../../api/request-error.ts';
import {
  createTryIt,
  type Exchange,
  type ExchangeRequest,
  KEY_FIELD,
  KEY_MISSING,
} from './try-it.ts';

const operations = describeOperations(openApiDocument({ publicUrl: 'https://elc.example' }));
const ANSWER: Exchange = { status: 200, statusText: 'OK', headers: [], body: '{}', durationMs: 5 };

function tryOf(name: string, answer: Exchange | Error = ANSWER) {
  const operation = operations.find((one) => one.name === name);
  if (!operation) throw new Error(`There is no ${name}.`);
  const exchange = vi.fn(async (_request: ExchangeRequest) => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { ...createTryIt(operation, exchange), exchange };
}

describe('a call that only reads', () => {
  test('is sent at once with the key in its header, never in its address', async () => {
    const { $state, send, exchange } = tryOf('newgenCheck');
    await send({ username: 'OldTownMayor' }, ' elc_x ');
    expect(exchange).toHaveBeenCalledWith({
      method: 'GET',
      path: '/api/newgen-check/OldTownMayor',
      body: undefined,
      headers: { 'X-API-Key': 'elc_x' },
    });
    expect($state.get()).toMatchObject({ phase: 'answered', exchange: ANSWER });
  });

  test('that needs a key and has none says so, and sends nothing', async () => {
    const { $state, send, exchange } = tryOf('newgenCheck');
    await send({ username: 'OldTownMayor' }, '  ');
    expect($state.get()).toEqual({ phase: 'incomplete', sentence: KEY_MISSING, field: KEY_FIELD });
    expect(exchange).not.toHaveBeenCalled();
  });

  test('names the required field that is blank', async () => {
    const { $state, send } = tryOf('searchCommands');
    await send({ q: '' }, '');
    expect($state.get()).toMatchObject({ phase: 'incomplete', field: 'q' });
  });

  test('sends no key where none is needed', async () => {
    const { send, exchange } = tryOf('health');
    await send({}, 'elc_x');
    expect(exchange.mock.calls[0]?.[0].headers).toEqual({});
  });

  test('that gets no answer is shown as unreachable', async () => {
    const { $state, send } = tryOf('health', new NetworkError(null));
    await send({}, '');
    expect($state.get()).toEqual({ phase: 'unreachable' });
  });
});

describe('a call that changes something', () => {
  test('asks first, and is sent by the yes only', async () => {
    const { $state, send, confirm, exchange } = tryOf('generateKey');
    await send({ name: 'My bot' }, '');
    expect($state.get()).toMatchObject({ phase: 'asking', call: { body: { name: 'My bot' } } });
    expect(exchange).not.toHaveBeenCalled();
    await confirm();
    expect(exchange).toHaveBeenCalledTimes(1);
    expect($state.get().phase).toBe('answered');
    await confirm();
    expect(exchange).toHaveBeenCalledTimes(1);
  });

  test('is not sent after a no', async () => {
    const { $state, send, confirm, cancel, exchange } = tryOf('generateKey');
    await send({ name: 'My bot' }, '');
    cancel();
    await confirm();
    expect($state.get()).toEqual({ phase: 'idle' });
    expect(exchange).not.toHaveBeenCalled();
  });
});
