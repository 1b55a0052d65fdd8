import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type InteractionResults } from 'oidc-provider';

/** Who signs in, and what they answer to the request for consent. */
export interface JudgedSignIn {
  readonly accountId?: string;
  readonly isDeclined?: boolean;
  /** What is agreed to; everything that was requested where nothing is said. */
  readonly scope?: string;
}

export const JUDGED_CLIENT = { clientId: 'election-city', clientSecret: 'judged-secret' };
const SCOPES = ['openid', 'profile', 'user.inventory-item:read'];

/** A provider of OpenID Connect that is not ours (`oidc-provider`, certified), with PKCE required. */
export interface OidcJudge {
  readonly issuer: string;
  /** Follows an authorization address as a browser does, up to where it leaves the provider. */
  signIn(address: string, how?: JudgedSignIn): Promise<URL>;
  /** Answers every request to the token endpoint with this status until it is null. */
  failTokens(status: number | null): void;
  /** Whether the provider still knows a token, of either kind. */
  knows(token: string | null): Promise<boolean>;
  stop(): Promise<void>;
}

interface Options {
  readonly redirectUri: string;
  readonly authMethod?: 'none' | 'client_secret_post' | 'client_secret_basic';
}

export async function startOidcJudge({
  redirectUri,
  authMethod = 'none',
}: Options): Promise<OidcJudge> {
  let how: JudgedSignIn = {};
  let tokenStatus: number | null = null;
  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: JUDGED_CLIENT.clientId,
        ...(authMethod !== 'none' && { client_secret: JUDGED_CLIENT.clientSecret }),
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: authMethod,
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    clientAuthMethods: [authMethod],
    pkce: { required: () => true },
    scopes: SCOPES,
    claims: {
      openid: ['sub'],
      profile: ['name', 'nickname', 'preferred_username', 'picture', 'created_at'],
    },
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    issueRefreshToken: async () => true,
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    ttl: { AuthorizationCode: 60, AccessToken: 900, RefreshToken: 7_776_000, IdToken: 900 },
    cookies: { keys: ['judged'] },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: async () => ({
        sub: id,
        name: 'Quarry',
        nickname: 'Quarry',
        preferred_username: 'QuietQuarry',
        picture: 'https://tr.rbxcdn.com/quarry.png',
        created_at: 1_577_836_800,
      }),
    }),
  });
  const answer = provider.callback();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/' } = request;
    if (url === '/token' && tokenStatus !== null) response.writeHead(tokenStatus).end();
    else if (url.startsWith('/interaction/')) await interact(request, response);
    else await answer(request, response);
  }

  /** What the login and consent pages would do when someone presses their buttons. */
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { accountId = '7001005', isDeclined = false, scope = SCOPES.join(' ') } = how;
    const { prompt, session } = await provider.interactionDetails(request, response);
    const finish = (result: InteractionResults) =>
      provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
    if (isDeclined)
      return finish({ error: 'access_denied', error_description: 'The player said no' });
    if (prompt.name === 'login') return finish({ login: { accountId } });
    const grant = new provider.Grant({
      accountId: session?.accountId ?? accountId,
      clientId: JUDGED_CLIENT.clientId,
    });
    grant.addOIDCScope(scope);
    const refused = SCOPES.filter((one) => !scope.split(' ').includes(one)).join(' ');
    if (refused) grant.rejectOIDCScope(refused);
    return finish({ consent: { grantId: await grant.save() } });
  }

  return {
    issuer,
    async signIn(address, chosen = {}) {
      how = chosen;
      const jar = new Map<string, string>();
      let next = new URL(address);
      while (next.origin === issuer) {
        const response = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        });
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          jar.set(name, value);
        }
        const location = response.headers.get('location');
        if (location === null) {
          throw new Error(`${next.pathname}: ${response.status} ${await response.text()}`);
        }
        next = new URL(location, issuer);
      }
      return next;
    },
    failTokens: (status) => {
      tokenStatus = status;
    },
    async knows(token) {
      const { AccessToken, RefreshToken } = provider;
      const id = token ?? '';
      const found = await Promise.all([AccessToken.find(id), RefreshToken.find(id)]);
      return found.some(Boolean);
    },
    stop: () => stop(server),
  };
}

/** A host that describes itself as another issuer than the one that signs: what a planted provider does. */
export async function startImpostor(
  issuer: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const described = await (await fetch(`${issuer}${request.url}`)).json();
    const own = `http://${request.headers.host}/`;
    const { authorization_response_iss_parameter_supported: _, ...rest } = described as Record<
      string,
      unknown
    >;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...rest, issuer: own }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, stop: () => stop(server) };
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
