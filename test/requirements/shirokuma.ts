import type { Requirements } from './requirement.ts'

export const shirokuma = {
  'SHI-2.1-json-rpc': {
    source: 'shirokuma-mcp-protocol.ja §2.1',
    promise:
      'The server speaks JSON-RPC 2.0 over stdin and stdout: every answer carries jsonrpc "2.0" and the id of its ' +
      'request.',
  },
  'SHI-2.1-utf8': {
    source: 'shirokuma-mcp-protocol.ja §2.1',
    promise: 'Messages are read and written as UTF-8: Japanese text, even cut between two chunks, comes back unharmed.',
  },
  'SHI-2.1-json-lines': {
    source: 'shirokuma-mcp-protocol.ja §2.1',
    promise:
      'Each message is one line of JSON that ends with LF, and nothing else is written to stdout (settled: CRLF, a ' +
      'BOM and blank lines are tolerated on input).',
  },
  'SHI-2.2-connection-flow': {
    source: 'shirokuma-mcp-protocol.ja §2.2',
    promise:
      'A client that starts the server over stdio can initialize, list the tools with their definitions and then ' +
      'call them, on one connection.',
  },
  'SHI-2.2-ready': {
    source: 'shirokuma-mcp-protocol.ja §2.2',
    promise: 'The server says that it is ready by answering initialize.',
  },
  'SHI-4.1-request-form': {
    source: 'shirokuma-mcp-protocol.ja §4.1',
    promise: 'tools/call takes params.name and params.arguments, with a string id such as "unique-request-id".',
  },
  'SHI-4.1-create-item-example': {
    source: 'shirokuma-mcp-protocol.ja §4.1',
    promise:
      'create_item with type "task", title "新しいタスク" and description "タスクの説明" succeeds with status Open and priority ' +
      'MEDIUM.',
  },
  'SHI-4.2-success-shape': {
    source: 'shirokuma-mcp-protocol.ja §4.2',
    promise:
      'In revision 2024-11-05 a tool with data answers result.content, with one text block, and the data as ' +
      'result.data (settled: structuredContent from 2025-06-18 on).',
  },
  'SHI-4.2-no-handshake': {
    source: 'shirokuma-mcp-protocol.ja §4.2',
    promise:
      'A request without any initialize before it, as in the examples, is answered in the shape of 2024-11-05 ' +
      '(settled).',
  },
  'SHI-4.2-create-item-text': {
    source: 'shirokuma-mcp-protocol.ja §4.2',
    promise:
      'The text of create_item begins "Item created successfully with ID: {id}" (settled: the seed ends after ' +
      '"successfully").',
  },
  'SHI-4.2-create-item-data': {
    source: 'shirokuma-mcp-protocol.ja §4.2',
    promise:
      'The data of create_item holds id, type, title and createdAt as ISO-8601 UTC with Z (settled: the whole item).',
  },
  'SHI-4.3-error-shape': {
    source: 'shirokuma-mcp-protocol.ja §4.3',
    promise:
      'In revision 2024-11-05 a failure answers jsonrpc, the id of the request and error with code and message, and ' +
      'no result.',
  },
  'SHI-4.3-invalid-params-shape': {
    source: 'shirokuma-mcp-protocol.ja §4.3',
    promise:
      'Refused arguments answer code -32602 with data {field, error} (settled: message "Invalid params: {field}: ' +
      '{error}"; an isError result with that code from 2025-11-25 on).',
  },
  'SHI-4.3-title-required': {
    source: 'shirokuma-mcp-protocol.ja §4.3',
    promise: 'create_item without title answers -32602 with data {field: "title", error: "Title is required"}.',
  },
  'SHI-5-32700-parse-error': {
    source: 'shirokuma-mcp-protocol.ja §5',
    promise: 'A line that is no JSON answers -32700, and the next line works.',
  },
  'SHI-5-32600-invalid-request': {
    source: 'shirokuma-mcp-protocol.ja §5',
    promise:
      'JSON that is no JSON-RPC request answers -32600, with its id if one can be read, else null (settled: a batch ' +
      'array too).',
  },
  'SHI-5-32601-method-not-found': {
    source: 'shirokuma-mcp-protocol.ja §5',
    promise: 'An unknown method answers -32601.',
  },
  'SHI-5-32601-unknown-tool': {
    source: 'shirokuma-mcp-protocol.ja §5',
    promise:
      'In revision 2024-11-05 a call of a tool that does not exist answers -32601 (settled: -32602 from 2025-06-18 ' +
      'on).',
  },
  'SHI-5-32602-invalid-params': {
    source: 'shirokuma-mcp-protocol.ja §5',
    promise: 'Arguments that the schema of the tool refuses answer -32602.',
  },
  'SHI-5-32603-internal-error': {
    source: 'shirokuma-mcp-protocol.ja §5',
    promise: 'An unforeseen failure answers -32603 without stack trace, SQL text or raw message of a driver.',
  },
  'SHI-5-32000-server-error': {
    source: 'shirokuma-mcp-protocol.ja §5',
    promise: 'Conflict, busy and timeout answer -32000.',
  },
  'SHI-5-32001-not-found': {
    source: 'shirokuma-mcp-protocol.ja §5',
    promise:
      'A not-found error of a tool answers -32001 (settled: an isError result with that code from 2025-06-18 on).',
  },
  'SHI-5-32002-validation-error': {
    source: 'shirokuma-mcp-protocol.ja §5',
    promise:
      'A refusal by a rule of the domain answers -32002 with data {field, error} (settled: an isError result with ' +
      'that code from 2025-06-18 on).',
  },
  'SHI-5-32003-database-error': {
    source: 'shirokuma-mcp-protocol.ja §5',
    promise: 'A database error answers -32003 (settled: an isError result with that code from 2025-06-18 on).',
  },
  'SHI-6.1-initialize': {
    source: 'shirokuma-mcp-protocol.ja §6.1',
    promise:
      'initialize with protocolVersion 2024-11-05, capabilities {tools, prompts} and clientInfo answers with ' +
      'protocolVersion 2024-11-05, capabilities and serverInfo.',
  },
  'SHI-6.1-initialize-without-id': {
    source: 'shirokuma-mcp-protocol.ja §6.1',
    promise:
      'initialize without an id, as the seed prints it, answers -32600, and a later proper initialize works (settled).',
  },
  'SHI-6.2-tools-list': {
    source: 'shirokuma-mcp-protocol.ja §6.2',
    promise:
      'tools/list without params and with the id "list-tools" answers result.tools, each with name, description and ' +
      'inputSchema.',
  },
  'SHI-6.3-exit': {
    source: 'shirokuma-mcp-protocol.ja §6.3',
    promise: 'notifications/exit ends the server gracefully without an answer, with exit code 0.',
  },
  'SHI-7-streaming': {
    source: 'shirokuma-mcp-protocol.ja §7',
    promise:
      'Long work reports on the way to a client that sent a progress token (settled: notifications/progress instead ' +
      'of isPartial results; an id is answered once).',
  },
  'SHI-8.1-schema-validation': {
    source: 'shirokuma-mcp-protocol.ja §8.1',
    promise:
      'Every argument of every call is checked against the schema of its tool before the handler runs; unknown keys ' +
      'are refused.',
  },
  'SHI-8.1-sql-injection': {
    source: 'shirokuma-mcp-protocol.ja §8.1',
    promise: 'SQL text in any argument is stored, searched and returned as text and never executed.',
  },
  'SHI-8.1-xss': {
    source: 'shirokuma-mcp-protocol.ja §8.1',
    promise:
      'HTML such as <script> never runs anywhere Kura shows it (settled: stored and returned verbatim, escaped ' +
      'where it is displayed).',
    open: true,
  },
  'SHI-8.2-local-only': {
    source: 'shirokuma-mcp-protocol.ja §8.2',
    promise: 'A server on stdio listens on no port: only the process that started it can reach it.',
  },
  'SHI-8.2-no-network': {
    source: 'shirokuma-mcp-protocol.ja §8.2',
    promise: 'Serving on stdio makes no connection to any external network.',
  },
  'SHI-8.3-payload-limit': {
    source: 'shirokuma-mcp-protocol.ja §8.3',
    promise: 'A message over 10 MiB is refused with -32600 without being buffered, and the next one works.',
  },
  'SHI-8.3-string-limit': {
    source: 'shirokuma-mcp-protocol.ja §8.3',
    promise:
      'A string argument of 102,400 bytes of UTF-8 is accepted, one of 102,401 refused naming the field (settled: a ' +
      'tool may declare more).',
  },
  'SHI-8.3-array-limit': {
    source: 'shirokuma-mcp-protocol.ja §8.3',
    promise: 'An array argument of 1000 elements is accepted, one of 1001 refused naming the field.',
  },
  'SHI-9.1-request-timeout': {
    source: 'shirokuma-mcp-protocol.ja §9.1',
    promise:
      'A call that takes longer than 30 s answers a timeout, -32000, and its work stops (settled: a tool may ' +
      'declare its own limit).',
  },
  'SHI-9.1-connection-timeout': {
    source: 'shirokuma-mcp-protocol.ja §9.1',
    promise: 'A connection that sends no complete request within 60 s is closed (settled: over HTTP only).',
  },
  'SHI-9.1-idle-timeout': {
    source: 'shirokuma-mcp-protocol.ja §9.1',
    promise:
      'A connection idle for 300 s is closed (settled: over HTTP, not while a call is in flight; on stdio only with ' +
      '--idle-timeout).',
  },
  'SHI-9.2-ten-at-once': {
    source: 'shirokuma-mcp-protocol.ja §9.2',
    promise:
      'At most 10 calls run at the same time (settled: calls that wait for a child process have a lane of 4 of ' +
      'their own).',
  },
  'SHI-9.2-queue': {
    source: 'shirokuma-mcp-protocol.ja §9.2',
    promise:
      '100 further calls wait first in first out; the next one is answered at once as busy, -32000, with retryAfterMs.',
  },
  'SHI-10-server-info': {
    source: 'shirokuma-mcp-protocol.ja §10',
    promise: 'Served alone, knowledge calls itself shirokuma-mcp-kb in serverInfo (settled: with the version of Kura).',
  },
  'SHI-10-shirokuma-serve': {
    source: 'shirokuma-mcp-protocol.ja §10',
    promise: 'The command shirokuma with the argument serve starts the knowledge module over stdio.',
  },
  'SHI-10-client-example': {
    source: 'shirokuma-mcp-protocol.ja §10',
    promise: 'A client connected to shirokuma serve can call create_item with type "task" and title "New Task".',
  },
  'SHI-11-handle-request': {
    source: 'shirokuma-mcp-protocol.ja §11',
    promise:
      'createServer gives handleRequest(message), which answers one JSON-RPC message in process as any transport ' +
      'would.',
  },
  'SHI-11-handle-request-example': {
    source: 'shirokuma-mcp-protocol.ja §11',
    promise:
      'handleRequest with create_item of type "task" and title "Test Task" gives a result whose data.id is above 0.',
  },
  'SHI-13-progress': {
    source: 'shirokuma-mcp-protocol.ja §13',
    promise: 'A tool can send progress notifications that carry the progress token of the request.',
  },
  'SHI-13-cancellation': {
    source: 'shirokuma-mcp-protocol.ja §13',
    promise: 'notifications/cancelled aborts the work of a call, and no answer to it follows.',
  },
} satisfies Requirements
