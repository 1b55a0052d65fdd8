/** @module-tag sqlite */
import { expect, test } from 'vitest';
import { newAddress, product } from '../support/http/client.ts';
import { mailsOf } from '../support/http/contact.ts';
import { request } from '../support/http-client.ts';

test('the link for a forgotten password of the CMS leaves through the mail server', async () => {
  const { email } = product.editor;
  const json = { email };
  const url = `${product.cmsUrl}/admin/forgot-password`;
  expect((await request(url, { json, from: newAddress() })).status).toBe(204);
  const link = `${product.cmsUrl}/admin/auth/reset-password?code=`;
  await expect.poll(async () => (await mailsOf(link)).map(({ to }) => to)).toEqual([[email]]);
});
