// The page of a chat that shows Views, made of the official client and the official bridge.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import {
  AppBridge,
  buildAllowAttribute,
  getToolUiResourceUri,
  PostMessageTransport,
} from '@modelcontextprotocol/ext-apps/app-bridge'

const identity = { name: 'test-chat', version: '1.0.0' }

/** Every message between host and View, in order. */
const log = []
const record = (from, message) => log.push({ from, at: performance.now(), message: structuredClone(message) })

class RecordingTransport extends PostMessageTransport {
  async start() {
    const heard = this.onmessage
    this.onmessage = (message, extra) => {
      record('view', message)
      heard?.(message, extra)
    }
    await super.start()
  }

  async send(message, options) {
    record('host', message)
    await super.send(message, options)
  }
}

async function connect(mode) {
  const client = new Client(identity, {
    capabilities: { extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } } },
    versionNegotiation: { mode },
  })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', location.href)))
  return client
}

const allTools = async (client) => {
  const tools = []
  for (let cursor; ; ) {
    const page = await client.listTools({ ...(cursor && { cursor }) })
    tools.push(...page.tools)
    cursor = page.nextCursor
    if (cursor === undefined) return tools
  }
}

const isForModels = ({ _meta }) => _meta?.ui?.visibility?.includes('model') ?? true
const isForApps = ({ _meta }) => _meta?.ui?.visibility?.includes('app') ?? true

/** What a View must be loaded with: that of the tool, unless the test brings its own. */
async function viewOf(client, tool, html) {
  if (html !== undefined) return { text: html, _meta: { ui: { permissions: { clipboardWrite: {} } } } }
  const uri = getToolUiResourceUri(tool)
  if (uri === undefined) throw new Error(`${tool.name} is linked to no View`)
  return (await client.readResource({ uri })).contents[0]
}

function frameOf({ width, theme, sandboxOrigin, allow }) {
  document.documentElement.dataset.theme = theme
  const frame = document.createElement('iframe')
  frame.title = 'Sandbox'
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
  frame.setAttribute('allow', allow)
  frame.style.cssText = `width: ${width}px; height: 300px`
  frame.src = `${sandboxOrigin}/`
  return frame
}

const answers = {
  ui: () => ({}),
  mode: (bridge) => (params) => {
    const { mode } = params
    void bridge.sendHostContextChange({ displayMode: mode })
    return { mode }
  },
}

/** The handlers that a host sets; each answer is in the log already. */
function answerRequests(bridge, { client, tools, serverTools, appOnly, frame }) {
  bridge.onmessage = answers.ui
  bridge.onopenlink = answers.ui
  bridge.onupdatemodelcontext = answers.ui
  bridge.onrequestdisplaymode = answers.mode(bridge)
  bridge.onsizechange = ({ height }) => {
    if (height !== undefined) frame.style.height = `${Math.min(height, 4000)}px`
  }
  if (!serverTools) return
  bridge.oncalltool = async (params, { mcpReq }) => {
    const tool = tools.find(({ name }) => name === params.name)
    if (tool === undefined || !isForApps(tool) || (!appOnly && !isForModels(tool)))
      throw new Error(`${params.name} is not offered to Views`)
    return client.request({ method: 'tools/call', params }, { signal: mcpReq.signal })
  }
}

/** A host that hears nothing: it says what it has to say and answers no request. */
async function deliverOnly(frame, resource, deliver) {
  const post = (method, params) => frame.contentWindow.postMessage({ jsonrpc: '2.0', method, params }, '*')
  addEventListener('message', ({ source, data }) => {
    if (source !== frame.contentWindow) return
    record('view', data)
    if (data.method !== 'ui/notifications/sandbox-proxy-ready') return
    post('ui/notifications/sandbox-resource-ready', resource)
    if (deliver !== undefined) setTimeout(() => void deliver(post), 500)
  })
}

async function open(options) {
  const client = await connect(options.mode)
  const tools = await allTools(client)
  const tool = tools.find(({ name }) => name === options.tool)
  if (tool === undefined) throw new Error(`${options.tool} is not listed`)
  const view = await viewOf(client, tool, options.html)
  const allow = buildAllowAttribute(view._meta?.ui?.permissions)
  const resource = { html: view.text, sandbox: options.sandbox, allow, ...view._meta?.ui }
  const frame = frameOf({ ...options, allow })
  const call = () => client.callTool({ name: options.tool, arguments: options.args })
  const state = { client, frame, view, tool, tools, call }
  if (options.answers === 'all') return openBridge(state, resource, options)
  const notify = async (post) => {
    post('ui/notifications/tool-input', { arguments: options.args })
    post('ui/notifications/tool-result', await call())
  }
  await deliverOnly(frame, resource, options.answers === 'none' ? undefined : notify)
  document.body.append(frame)
  return state
}

async function openBridge(state, resource, options) {
  const { client, frame, tool, tools } = state
  const bridge = new AppBridge(null, identity, options.capabilities, {
    hostContext: { toolInfo: { tool }, ...options.context },
  })
  const serverTools = 'serverTools' in options.capabilities
  answerRequests(bridge, { client, tools, frame, serverTools, appOnly: options.appOnly })
  const isReady = new Promise((resolve) => (bridge.onsandboxready = resolve))
  const isInitialized = new Promise((resolve) => (bridge.oninitialized = resolve))
  document.body.append(frame)
  await bridge.connect(new RecordingTransport(frame.contentWindow, frame.contentWindow))
  await isReady
  await bridge.sendSandboxResourceReady(resource)
  await isInitialized
  await bridge.sendToolInput({ arguments: options.args })
  const deliver = async () => {
    state.result = await state.call()
    await bridge.sendToolResult(state.result)
  }
  if (!options.holdsResult) await deliver()
  return { ...state, bridge, deliver }
}

let current

globalThis.chat = {
  open: async (options) => {
    current = await open(options)
  },
  log: () => log,
  view: () => ({ text: current.view.text, meta: current.view._meta, uri: current.view.uri }),
  tools: () => current.tools,
  call: (name, args) => current.client.callTool({ name, arguments: args }),
  deliver: () => current.deliver(),
  /** Any notification, also one that no host would send. */
  tell: (method, params) => current.frame.contentWindow.postMessage({ jsonrpc: '2.0', method, params }, '*'),
  cancel: (reason) => current.bridge.sendToolCancelled({ reason }),
  changeContext: (context) => current.bridge.sendHostContextChange(context),
  resize: (width) => {
    current.frame.style.width = `${width}px`
  },
  teardown: () => current.bridge.teardownResource({}, { timeout: 5000 }),
}
