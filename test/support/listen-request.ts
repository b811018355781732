const version = '2026-07-28'

export const listenHeaders = { 'mcp-protocol-version': version, 'mcp-method': 'subscriptions/listen' }

/** Asks for the changes of the picture in the fixture, with the newest revision of the protocol. */
export const listenRequest = (id: number): object => ({
  jsonrpc: '2.0',
  id,
  method: 'subscriptions/listen',
  params: {
    notifications: { resourceSubscriptions: ['gallery://picture'] },
    _meta: {
      'io.modelcontextprotocol/protocolVersion': version,
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
})
