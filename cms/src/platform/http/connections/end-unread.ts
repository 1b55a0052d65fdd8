import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** At the last check. */
interface Progress {
  takenBytes: number;
  sinceMs: number;
}

interface Limits {
  readonly unreadMsMax: number;
  readonly checkMs: number;
}

/** Ends connections whose clients do not read waiting answers. */
export function endUnread(server: Server, { unreadMsMax, checkMs }: Limits): void {
  const connections = new Map<Socket, Progress>();
  server.on('connection', (socket) => {
    connections.set(socket, { takenBytes: 0, sinceMs: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  const endUnread = () => {
    const nowMs = performance.now();
    for (const [socket, progress] of connections) {
      const takenBytes = socket.bytesWritten - socket.writableLength;
      const isUnread = socket.writableLength > 0 && takenBytes === progress.takenBytes;
      if (!isUnread) connections.set(socket, { takenBytes, sinceMs: nowMs });
      else if (nowMs - progress.sinceMs >= unreadMsMax) socket.destroy();
    }
  };
  setInterval(endUnread, checkMs).unref();
}
