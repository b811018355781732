export { createServer, type KuraServer, type ServerOptions } from './app/create-server.ts'
