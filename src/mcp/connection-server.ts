/* eslint-disable @typescript-eslint/no-deprecated --
   The SDK marks Server as deprecated except for advanced use. McpServer would lose our error codes and data. */
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  LOG_LEVEL_META_KEY,
  PROTOCOL_VERSION_META_KEY,
  Server,
  type InitializeRequestParams,
  type InitializeResult,
  type JSONRPCRequest,
  type Result,
  type ServerContext,
  type Transport,
} from '@modelcontextprotocol/server'
import { isObject } from '../kernel/is-object.ts'
import type { Caller } from '../backend/call-runner.ts'
import { noFeatures, type ClientFeatures } from '../kernel/client-features.ts'
import { echo } from '../kernel/echo.ts'
import { isMessageLevel, isLevelAtLeast, type MessageLevel } from '../kernel/message-level.ts'
import { isAtLeast, isRevision, oldestRevision, revisions, type Revision } from '../kernel/revision.ts'
import { traceOf } from '../kernel/trace.ts'
import { withoutSubscriptions, type Capabilities, type Edge } from './edge.ts'
import { WireError } from './answer-shape.ts'
import type { Asker, KnownRoots } from './asking.ts'
import { cutError, cutFailure } from './cut-answer.ts'
import { capabilitiesFor, grantedFeatures } from './capabilities.ts'
import { featuresOf } from './client-features.ts'
import type { JsonObject } from './json-rpc.ts'
import type { Peer } from './peer.ts'
import { answerRequest, isAnswered } from './requests.ts'
import { noValidator, unchecked } from './unchecked.ts'
import { restoringCodes, wireSafeCode } from './wire-codes.ts'

/** A private method of the SDK. Without it no handshake works, so an upgrade that renames it fails every test. */
interface SdkInternals {
  _oninitialize(this: Server, request: { readonly params: InitializeRequestParams }): Promise<InitializeResult>
}

type Handler = (request: JSONRPCRequest, context: ServerContext) => Promise<Result>

const reusedMethods = ['tasks/get', 'tasks/cancel']

/** The SDK's server for one connection (stdio) or one request (HTTP), which answers all of our methods. */
export class ConnectionServer extends Server {
  readonly #edge: Edge
  readonly #peer: Peer
  readonly #waiting = { count: 0 }
  readonly #roots: KnownRoots = {}

  constructor(edge: Edge, peer: Peer) {
    const { name, version, instructions, capabilities: offered } = edge.identity
    const capabilities = peer.subscriptions === undefined ? withoutSubscriptions(offered) : offered
    super(
      { name, version },
      {
        capabilities,
        jsonSchemaValidator: noValidator,
        supportedProtocolVersions: revisions.filter((revision) => revision !== '2026-07-28').reverse(),
        ...(instructions !== '' && { instructions }),
      },
    )
    this.#edge = edge
    this.#peer = peer
    this.onerror = (error) => {
      edge.logger.debug('Protocol', { reason: error.message })
    }
    // The handshake is answered from manifests alone; the code of the modules is loaded after it.
    this.oninitialized = () => {
      edge.backend.tools().catch((error: unknown) => {
        edge.logger.error('The tools cannot be served', { cause: error })
      })
    }
    this.fallbackNotificationHandler = ({ method }) => {
      if (method === 'notifications/roots/list_changed') this.#roots.reply = undefined
      return Promise.resolve()
    }
    this.#initializeWithoutSchemas()
    // The SDK would keep the level in this object, which over HTTP lasts only for one request.
    if (capabilities.logging !== undefined) this.removeRequestHandler('logging/setLevel')
    // The SDK refuses unknown methods itself, over HTTP with the status that the newest revision demands.
    const granted = grantedFeatures(peer.features ?? noFeatures, edge.identity)
    if (peer.method !== undefined && !isAnswered(peer.method, { revision: '2026-07-28', features: granted }, edge))
      return
    const subscriptions =
      capabilities.resources?.subscribe && peer.subscriptions !== 'stream' ? peer.subscriptions : undefined
    const answer = async (method: string, params: JsonObject, context: ServerContext): Promise<Result> => {
      try {
        const caller = this.#callerOf(context)
        const result = await answerRequest(method, params, {
          caller,
          edge,
          asker: this.#askerOf(context, caller.revision),
          inputResponses: context.mcpReq.inputResponses,
          subscriptions,
        })
        return cutFailure(result, params)
      } catch (error) {
        throw wireSafeCode(error instanceof WireError ? cutError(error, method, params) : error)
      }
    }
    this.fallbackRequestHandler = ({ method, params }, context) => answer(method, params ?? {}, context)
    if (edge.identity.hasTasks) this.#takeBack(reusedMethods, answer)
  }

  /**
   * Handles `initialize` without the SDK's check, because the gate has checked the parameters. The SDK would build the
   * schemas of all methods before the first answer, which costs half as much as starting Node.
   */
  #initializeWithoutSchemas(): void {
    const { _oninitialize: initialize } = this as unknown as SdkInternals
    this.setRequestHandler('initialize', { params: unchecked<InitializeRequestParams>() }, (params) =>
      initialize.call(this, { params }),
    )
  }

  /** The newest revision removed these methods and an extension uses their names again: the SDK must be told. */
  #takeBack(
    methods: readonly string[],
    answer: (method: string, params: JsonObject, context: ServerContext) => Promise<Result>,
  ): void {
    for (const method of methods)
      this.setRequestHandler(method, { params: unchecked<JsonObject>() }, (params, context) =>
        answer(method, params, context),
      )
  }

  /** The SDK would tell every client the same capabilities. */
  protected override _wrapHandler(method: string, handler: Handler): Handler {
    const answer = super._wrapHandler(method, handler)
    if (method !== 'initialize' && method !== 'server/discover') return answer
    return async (request, context) => ({
      ...(await answer(request, context)),
      capabilities: this.#capabilities(context),
    })
  }

  #capabilities({ mcpReq }: ServerContext): Capabilities {
    const envelope: JsonObject = { ...mcpReq.envelope }
    const revision = this.#revision(envelope[PROTOCOL_VERSION_META_KEY])
    const features = this.#features(envelope[CLIENT_CAPABILITIES_META_KEY], revision)
    const capabilities = capabilitiesFor(this.#edge.identity, { features, revision })
    return this.#peer.subscriptions === undefined ? withoutSubscriptions(capabilities) : capabilities
  }

  override connect(transport: Transport): Promise<void> {
    return super.connect(restoringCodes(transport))
  }

  #callerOf({ mcpReq }: ServerContext): Caller {
    const token = mcpReq._meta?.progressToken
    const envelope: JsonObject = { ...mcpReq.envelope }
    const { user, scope, readsOnly, workspace, requestId, trace } = this.#peer
    const revision = this.#revision(envelope[PROTOCOL_VERSION_META_KEY])
    return {
      user,
      scope,
      readsOnly,
      workspace,
      requestId,
      trace: traceOf(mcpReq._meta?.traceparent, mcpReq._meta?.tracestate) ?? trace,
      clientName: this.#clientName(envelope[CLIENT_INFO_META_KEY]),
      principal: this.#peer.principal,
      revision,
      signal: mcpReq.signal,
      mayStartPrograms: this.#peer.mayStartPrograms,
      isLocal: this.#peer.hearsRequests,
      features: this.#features(envelope[CLIENT_CAPABILITIES_META_KEY], revision),
      ...(token !== undefined && {
        progress: (update) => {
          this.#deliver(
            mcpReq.notify({ method: 'notifications/progress', params: { progressToken: token, ...update } }),
          )
        },
      }),
      ...(this.#edge.identity.capabilities.logging !== undefined && {
        log: ({ level, module, data }) => {
          const minLevel = this.#minMessageLevel(revision, envelope[LOG_LEVEL_META_KEY])
          if (minLevel === undefined || !isLevelAtLeast(level, minLevel)) return
          this.#deliver(mcpReq.notify({ method: 'notifications/message', params: { level, logger: module, data } }))
        },
      }),
    }
  }

  /** The newest revision asks with an answer; older ones by requests, if these reach the client. */
  #askerOf({ mcpReq }: ServerContext, revision: Revision): Asker | undefined {
    if (isAtLeast(revision, '2026-07-28'))
      return { how: 'with-answer', responses: mcpReq.inputResponses ?? {}, state: mcpReq.requestState() }
    if (this.#peer.hearsRequests !== true) return undefined
    return {
      how: 'by-request',
      waiting: this.#waiting,
      roots: this.#roots,
      // The caller's signal sets the limit, so that of the SDK must be longer.
      send: (request, signal) =>
        mcpReq.send(request, unchecked<unknown>(), { signal, timeout: 2 * this.#edge.questions.waitMs }),
    }
  }

  #deliver(sending: Promise<void>): void {
    sending.catch((error: unknown) => {
      this.#edge.logger.debug('A notification was not delivered', { reason: String(error) })
    })
  }

  /**
   * The lowest level that the client asked for: in the newest revision with each request, in older ones once for the
   * connection. Without it the client gets no messages.
   */
  #minMessageLevel(revision: Revision, fromEnvelope: unknown): MessageLevel | undefined {
    if (!isAtLeast(revision, '2026-07-28')) return this.#edge.minMessageLevels.get(this.#peer.principal)
    return isMessageLevel(fromEnvelope) ? fromEnvelope : undefined
  }

  #clientName(fromEnvelope: unknown): string {
    const named = isObject(fromEnvelope) ? fromEnvelope.name : undefined
    return echo(
      typeof named === 'string' ? named : (this.getClientVersion()?.name ?? this.#peer.clientName ?? 'unknown'),
    )
  }

  /**
   * In the newest revision each request says what its client can do, in older ones the handshake does. There only a
   * client that hears our requests can be asked.
   */
  #features(fromEnvelope: unknown, revision: Revision): ClientFeatures {
    const era = isAtLeast(revision, '2026-07-28') ? 'modern' : 'legacy'
    const announced = this.#peer.features ?? featuresOf(fromEnvelope ?? this.getClientCapabilities(), era)
    const features = grantedFeatures(announced, this.#edge.identity)
    return era === 'modern' || this.#peer.hearsRequests === true
      ? features
      : { ...features, forms: false, sampling: false, roots: false }
  }

  #revision(fromEnvelope: unknown): Revision {
    const stated = [fromEnvelope, this.getNegotiatedProtocolVersion(), this.#peer.statedRevision]
    return stated.find(isRevision) ?? oldestRevision
  }
}
