import { createServer } from 'node:http';
import { readAnswer } from './answer.ts';

/** The bare peer of a cached page: node:http and nothing else, sending one cached answer. `http.ts <port> <answer file>` */
const [port, file] = process.argv.slice(2);
const { headers, bytes } = readAnswer(file!);
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
}).listen(Number(port), '127.0.0.1');
