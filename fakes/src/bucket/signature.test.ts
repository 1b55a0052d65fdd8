import { expect, test } from 'vitest';
import { isSigned, type SignedRequest } from './signature.ts';

/** The example of Amazon's description of Signature Version 4 for S3: GET of an object with a range. */
const EXAMPLE: SignedRequest = {
  method: 'GET',
  path: '/test.txt',
  query: new URLSearchParams(),
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-date': '20130524T000000Z',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
};
const OWN = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const NOW_MS = Date.UTC(2013, 4, 24);

/** The example of the same description for a signed address, good for a day. */
const ADDRESS: SignedRequest = {
  method: 'GET',
  path: '/test.txt',
  query: new URLSearchParams({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
    'X-Amz-Date': '20130524T000000Z',
    'X-Amz-Expires': '86400',
    'X-Amz-SignedHeaders': 'host',
    'X-Amz-Signature': 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  }),
  headers: { host: 'examplebucket.s3.amazonaws.com' },
};

test("Amazon's own examples are signed", () => {
  expect(isSigned(EXAMPLE, OWN, NOW_MS)).toBe(true);
  expect(isSigned(ADDRESS, OWN, NOW_MS)).toBe(true);
});

test.each<{ what: string; request: SignedRequest; own?: typeof OWN; nowMs?: number }>([
  { what: 'another method', request: { ...EXAMPLE, method: 'PUT' } },
  { what: 'another object', request: { ...EXAMPLE, path: '/other.txt' } },
  { what: 'another query', request: { ...EXAMPLE, query: new URLSearchParams('x=1') } },
  { what: 'another secret', request: EXAMPLE, own: { ...OWN, secretAccessKey: 'x' } },
  { what: 'another key', request: EXAMPLE, own: { ...OWN, accessKeyId: 'x' } },
  { what: 'no signature', request: { ...EXAMPLE, headers: {} } },
  { what: 'another object by address', request: { ...ADDRESS, path: '/other.txt' } },
  { what: 'an address that has run out', request: ADDRESS, nowMs: NOW_MS + 86_400_001 },
])('$what is not signed', ({ request, own = OWN, nowMs = NOW_MS }) => {
  expect(isSigned(request, own, nowMs)).toBe(false);
});
