/** @module-tag sqlite */
import { beforeAll, expect, test } from 'vitest';
import { createPanelMatcher } from '../../cms/src/platform/http/cms-listener/panel-routes.ts';
import { isLong } from '../../scripts/testing/long-form.ts';
import { product } from '../support/http/client.ts';
import { requestJson } from '../support/http-client.ts';
import type { Token } from '../support/panel-client.ts';
import { strapiRoutes } from '../support/strapi-routes.ts';
import { nextAddress } from './caller/addresses.ts';
import { exchange } from './exchange.ts';
import {
  asHeavy,
  asPlain,
  asPlainList,
  type CmsCall,
  heaviestCalls,
  heaviestDocuments,
  type Model,
  validatedNames,
} from './generate/cms-calls.ts';
import { expectPagesBeside } from './pages-beside.ts';

/** Calls of one route at a time: refusals of sign-ins wait before they answer. */
const AT_ONCE = 2;

/** No document, user or role that is there has such an id. */
const NO_ID = '999999';

const match = createPanelMatcher();
const names = validatedNames();

/** What Strapi routes and the CMS's listener lets through, with ids that exist nowhere. */
const routes = (await strapiRoutes())
  .flatMap(({ methods, path }) => methods.map((method) => ({ method, path })))
  .map(({ method, path }) => ({
    method,
    route: `${method} ${path}`,
    target: path.replace(/:(\w+)\*?/g, (_, name) => (isUid(name) ? 'api::guide.guide' : NO_ID)),
  }))
  .filter(({ method, target }) => {
    const served = match(method, target);
    return method !== 'HEAD' && served.found === 'route' && served.body === 'json';
  });

function isUid(name: string): boolean {
  return ['uid', 'model', 'contentType'].includes(name);
}

let token = '';

beforeAll(signIn);

async function signIn(): Promise<void> {
  const { data } = await requestJson<Token>(`${product.cmsUrl}/admin/login`, {
    json: product.editor,
    from: nextAddress(),
  });
  token = data.token;
}

const send = (method: string, { target, body }: CmsCall) =>
  exchange(product.cmsUrl, {
    ...{ method, target, body },
    headers: {
      Authorization: `Bearer ${token}`,
      'X-Forwarded-For': nextAddress(),
      ...(body !== null && { 'Content-Type': 'application/json' }),
    },
  });

/** Answers what was answered, and no sooner than all. */
async function sendAll(method: string, calls: readonly CmsCall[]): Promise<number[]> {
  const waiting = [...calls];
  const statuses: number[] = [];
  const lane = async () => {
    for (let call = waiting.shift(); call; call = waiting.shift()) {
      statuses.push((await send(method, call)).status);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return statuses;
}

test('the list has the routes that take texts of strangers, and the validators their names', () => {
  expect(routes.map(({ route }) => route)).toEqual(
    expect.arrayContaining([
      ...['POST /admin/login', 'POST /admin/forgot-password', 'PUT /admin/users/me'],
      ...['POST /content-manager/uid/generate', 'GET /admin/registration-info'],
    ]),
  );
  expect(names.all).toEqual(expect.arrayContaining(['email', 'password', 'url', 'contentTypeUID']));
  expect(names.objects).toContain('userInfo');
  expect(names.lists).toEqual(expect.arrayContaining(['permissions', 'ids']));
});

test('no write of the CMS fails at a body that has nothing it needs', async () => {
  const failed: string[] = [];
  for (const { method, route, target } of routes.filter((one) => one.method !== 'GET')) {
    for (const body of ['{}', '[]', '{"permissions":{},"widgets":7,"ids":{},"data":[]}']) {
      let answer = await send(method, { target, body });
      if (answer.status === 401 && !WITHOUT_SESSION.test(target)) {
        await signIn();
        answer = await send(method, { target, body });
      }
      if (answer.status >= 500 || answer.status === 0) {
        failed.push(`${route} ${body}: ${answer.status} ${answer.text}`);
      }
    }
  }
  expect(failed).toEqual([]);
});

/** Refused as 401 whoever asks. */
const WITHOUT_SESSION = /^\/admin\/(?:login|access-token)/;

/** Those that strangers reach, and that once held the loop; `npm run hostile` sends to every route. */
const SHORT = [
  ...['POST /admin/forgot-password', 'PUT /admin/users/me'],
  ...['POST /content-manager/uid/generate', 'GET /admin/registration-info'],
];
/** Finds up to 100 documents, as many as an editor selects on a page, whatever is in their ids. */
const READS_MANY = 'POST /content-manager/collection-types/:model/actions/bulkPublish';

const asked = routes.filter(({ route }) => isLong || SHORT.includes(route));

test.for(asked)(
  'heavy texts to $route of the CMS hold up no page',
  async ({ method, route, target }) => {
    // A route before this one may have ended the session.
    const me = await send('GET', { target: '/admin/users/me', body: null });
    if (me.status !== 200) await signIn();
    const harmless = route === READS_MANY ? asPlainList : asPlain;
    const [heavy, plain] = [asHeavy, harmless].map((written) =>
      heaviestCalls(method, target, names, written),
    );
    await expectPagesBeside(
      () => sendAll(method, heavy ?? []),
      () => sendAll(method, plain ?? []),
    );
  },
);

interface Types {
  readonly data: readonly { readonly uid: string; readonly attributes: Model }[];
}

test.runIf(isLong)(
  'documents of the longest and heaviest texts hold up no page',
  async () => {
    await signIn();
    const headers = { authorization: `Bearer ${token}` };
    const { data } = await requestJson<Types>(`${product.cmsUrl}/content-manager/content-types`, {
      headers,
    });
    const types = data.filter(({ uid }) => /^api::|users-permissions\.user$/.test(uid));
    expect(types.length).toBeGreaterThan(5);
    for (const { uid, attributes } of types) {
      const [collection, single] = ['collection', 'single'].map((kind) => {
        return `/content-manager/${kind}-types/${uid}/actions/publish`;
      });
      const [heavy, plain] = [asHeavy, asPlain].map((written) =>
        [collection, single].flatMap((target = '') =>
          heaviestDocuments(target, attributes, written),
        ),
      );
      await expectPagesBeside(
        () => sendAll('POST', heavy ?? []),
        () => sendAll('POST', plain ?? []),
      );
    }
  },
  600_000,
);
