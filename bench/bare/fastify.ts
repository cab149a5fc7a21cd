import { fastify } from 'fastify';
import { readAnswer } from './answer.ts';

/** The bare peer of the catalogue: Fastify with one route, no log, no plugins, sending one cached answer. `fastify.ts <port> <answer file>` */
const [port, file] = process.argv.slice(2);
const { path, headers, bytes } = readAnswer(file!);
const app = fastify();
app.get(path, (_request, reply) => reply.headers(headers).send(bytes));
await app.listen({ port: Number(port), host: '127.0.0.1' });
