import { Command, Option } from 'commander'
import type { Services, Streams } from './services.ts'

const levels = ['debug', 'info', 'warn', 'error', 'silent']

interface ServeFlags {
  readonly http?: true
  readonly host?: string
  readonly port?: string
  readonly [other: string]: unknown
}

export const serveCommand = (services: Pick<Services, 'serveStdio' | 'serveHttp'>, { err }: Streams, signal: AbortSignal): Command =>
  new Command('serve')
    .description('Serve MCP over stdio, or over HTTP with --http. Without a module, all are served.')
    .argument('[module...]', 'the modules to serve')
    .option('--http', 'serve Streamable HTTP at /mcp and a page for people at /')
    .option('--host <address>', 'the address to listen on; one that others can reach needs tokens, see kura token (default: 127.0.0.1)')
    .option('--port <number>', 'the port to listen on, 0 for a free one (default: 4127)')
    .option('--read-only', 'leave out every tool that writes or runs something')
    .option('--extras', 'list also the tools that Kura adds to its specifications')
    .addOption(new Option('--log-level <level>', 'the least severe messages on stderr').choices(levels))
    .option('--idle-timeout <seconds>', 'on stdio, end after so long without traffic (default: never)')
    .option('--claude-path <path>', 'the Claude CLI to run (default: found on PATH and in the usual places)')
    .option('--resume-last', 'let claude go on where this project left off')
    .addHelpText('before', examples)
    .action(async (modules: string[], { http, host, port, ...flags }: ServeFlags) => {
      const request = {
        modules,
        flags: { ...flags, httpHost: host, httpPort: port },
        signal,
        message: (text: string) => { err.write(`${text}\n`) },
      }
      await (http === true ? services.serveHttp(request) : services.serveStdio(request))
    })

const examples = `Examples:
  kura serve                         every module over stdio
  kura serve knowledge               one module
  kura serve --http --port 4127      over HTTP on this machine
  kura serve --read-only
`
