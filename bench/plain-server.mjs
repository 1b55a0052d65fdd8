// A plain server of Node: the same head and body for every request. What it reaches is what there is to reach.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

const { port, headers, body } = await json(process.stdin);
const bytes = Buffer.from(body, 'base64');
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
}).listen(port, '127.0.0.1', () => console.log('listening'));
