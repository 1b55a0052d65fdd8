/*
 * A library with defects, loaded beside the product's own code (`node --import`): what is thrown here has
 * no try around it, as in zlib, whose error listener raw-body had taken away when a compressed body was
 * corrupt. Which defect a request meets is in its header `X-Defect`; a file named by DEFECT_AT_START
 * makes the next start of the product fail, once.
 */
import { rmSync } from 'node:fs';
import { Server } from 'node:http';
import { createGunzip } from 'node:zlib';

const DEFECTS = {
  // An `error` event that nobody listens for, in a later turn of the event loop.
  exception: () => createGunzip().end('this is no gzip'),
  rejection: () => Promise.reject(new Error('a promise that nobody waits for')),
  heap: fillHeap,
  hold,
};

/** As an expression that backtracks without an end. */
function hold() {
  for (;;);
}

function fillHeap() {
  const kept = [];
  for (;;) kept.push(new Array(100_000).fill({ kept: kept.length }));
}

const { emit } = Server.prototype;
Server.prototype.emit = function emitWithDefects(event, ...values) {
  const defect = event === 'request' && DEFECTS[values[0].headers['x-defect']];
  // While the request that meets it is in flight.
  if (defect === hold) process.nextTick(hold);
  else if (defect) setImmediate(defect);
  return emit.call(this, event, ...values);
};

const isProduct = process.argv[1]?.endsWith('cms/dist/src/app/main.js');
if (isProduct && removed(process.env.DEFECT_AT_START)) {
  setTimeout(() => {
    throw new Error('a defect at the start');
  }, 1000);
}

function removed(file) {
  try {
    rmSync(file);
    return true;
  } catch {
    return false;
  }
}
