import fc from 'fast-check';

/** What a header may hold on the wire: printable ASCII, tabs and bytes above. */
const headerText = fc
  .string({
    unit: fc
      .oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0x80, max: 0xff }))
      .map((code) => String.fromCharCode(code)),
    maxLength: 40,
  })
  .map((text) => text.trim());

const ODD: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'Content-Type': fc.constantFrom(
    'text/plain',
    'application/json; charset=utf-16',
    'application/json; charset=nonsense',
    'application/JSON',
    'application/json;',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=x',
    'multipart/mixed; boundary=x',
    'application/vnd.api+json',
    'text/xml',
    'a',
    '',
    ';',
    '*/*',
    'application/octet-stream',
  ),
  'Content-Encoding': fc.constantFrom(
    'gzip',
    'br',
    'deflate',
    'identity',
    'zstd',
    'gzip, gzip',
    'x',
    '',
  ),
  Accept: fc.oneof(
    fc.constantFrom('text/html', 'application/xml', '*', ',,,', 'application/json;q=0'),
    headerText,
  ),
  'Accept-Encoding': fc.oneof(
    fc.constantFrom('gzip', 'br', 'identity;q=0', '*;q=0', 'gzip;q=9'),
    headerText,
  ),
  'Accept-Language': headerText,
  Origin: fc.constantFrom('https://evil.example', 'null', '', 'http://', 'localhost'),
  'Sec-Fetch-Site': fc.constantFrom('cross-site', 'same-site', 'none', 'same-origin', 'x'),
  'If-None-Match': fc.oneof(fc.constantFrom('*', '"x"', 'W/"x"', '"', ',,,'), headerText),
  'If-Modified-Since': fc.oneof(fc.constantFrom('Thu, 01 Jan 1970 00:00:00 GMT', 'x'), headerText),
  Range: fc.constantFrom(
    'bytes=0-0',
    'bytes=-1',
    'bytes=99999999-',
    'bytes=a-b',
    'bytes=0-0,2-2',
    'items=1',
  ),
  Authorization: fc.oneof(
    fc.constantFrom('Bearer x', 'Basic eDp4', 'Bearer', 'Bearer eyJhbGciOiJub25lIn0.e30.'),
    headerText,
  ),
  Cookie: fc.oneof(
    fc.constantFrom(
      'elc_visitor=x',
      'elc_visitor=%',
      'elc_session=%00',
      'elc_panel=',
      'elc_session="; elc_panel=;;',
      'a=1; a=2',
      '=',
      ';',
      'jwt=x; jwtToken=x',
      '__proto__=1',
    ),
    headerText,
    fc.constant(`elc_session=${'a'.repeat(4000)}`),
  ),
  'X-API-Key': fc.oneof(
    fc.constantFrom('elc_', `elc_${'a'.repeat(36)}`, 'a'.repeat(4000), 'null', '__proto__', '*'),
    headerText,
  ),
  'X-Status-Token': fc.oneof(fc.constantFrom('a'.repeat(4000), 'null', '0'), headerText),
  'User-Agent': fc.oneof(
    fc.constantFrom('', 'a'.repeat(4000), '<script>alert(1)</script>', '\u00ff\u00fe'),
    headerText,
  ),
  Referer: fc.oneof(fc.constantFrom('javascript:alert(1)', 'http://[', ''), headerText),
  'X-Request-Id': headerText,
  'X-HTTP-Method-Override': fc.constantFrom('DELETE', 'PUT', 'x'),
  'X-Forwarded-Host': fc.constantFrom('evil.example', '', 'a'.repeat(300)),
  'X-Forwarded-Proto': fc.constantFrom('https', 'javascript', ''),
  Forwarded: fc.constantFrom('for=127.0.0.1;host=evil.example', ';;;'),
  'X-Original-URL': fc.constantFrom('/admin', '/api/admin/users'),
  'X-Strapi-Config': headerText,
  Purpose: fc.constant('prefetch'),
};

/** One to three headers that a person's browser would not send so. */
export const oddHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc
  .uniqueArray(
    fc
      .constantFrom(...Object.keys(ODD))
      .chain((name) => fc.tuple(fc.constant(name), ODD[name] ?? headerText)),
    { minLength: 1, maxLength: 3, selector: ([name]) => name },
  )
  .map((entries) => Object.fromEntries(entries));
