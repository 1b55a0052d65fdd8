/** Pictures of 8 x 8 pixels and things that only look like one, by what they are; as bytes, one a character. */
const BASE64 = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEUgYDo8xskvAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC',
  jpeg: '/9j/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAQP/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCQAJP/2Q==',
  webp: 'UklGRiwAAABXRUJQVlA4ICAAAABwAQCdASoIAAgABUB8JZgCdAFAAAD+6eub1qqnr5TAAA==',
  gif: 'R0lGODlhCAAIAIAAAExpcSBgOiH5BAUAAAAALAAAAAAIAAgAAAIHjI+py+1dAAA7',
  avif: 'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACAAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAgAAAAIAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAobWRhdBIACgg4CL9pAQ0GkDISHYJixOAAFgAAkDWOPH7kMFCg',
} as const;

const bytesOf = (name: keyof typeof BASE64) =>
  Buffer.from(BASE64[name], 'base64').toString('latin1');

export const PICTURES: readonly string[] = [bytesOf('png'), bytesOf('jpeg'), bytesOf('webp')];

const png = bytesOf('png');

/** A PNG whose head claims other measures; its checksum no longer fits. */
const claims = (width: string, height: string) =>
  `${png.slice(0, 16)}${width}${height}${png.slice(24)}`;

export const NO_PICTURES: readonly string[] = [
  ...[
    '',
    '\x00',
    'GIF89a',
    'MZ\x90\x00',
    '%PDF-1.7',
    'PK\x03\x04',
    '\xff\xd8\xff',
    '<?php system($_GET[0]);',
  ],
  ...[
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<!doctype html><script>alert(1)</script>',
  ],
  ...['<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><svg>&b;</svg>'],
  ...[bytesOf('gif'), bytesOf('avif'), png.slice(0, 8), png.slice(0, 40), png.slice(0, -12)],
  ...[
    claims('\xff\xff\xff\xff', '\xff\xff\xff\xff'),
    claims('\x00\x00\x00\x00', '\x00\x00\x00\x08'),
    claims('\x00\x00\xc3\x50', '\x00\x00\xc3\x50'),
  ],
  ...[
    `${png}<script>alert(1)</script>`,
    `<script>${png}`,
    bytesOf('jpeg').slice(0, 150),
    bytesOf('webp').slice(0, 30),
  ],
  'a'.repeat(300_000),
];
