import type { AppType } from '../knowledge/schemas/app-types.ts'

/** One line of an answer as data. Equally good hits are listed in this order of types. */
export type Hit = ApiPatternHit | ModuleHit | HandlerHit | DesignPatternHit | ErrorHit | NotProvidedHit | ClassHit

export const hitTypes = [
  'api-pattern',
  'module',
  'handler',
  'design-pattern',
  'error',
  'not-provided',
  'class',
] as const
export type HitType = (typeof hitTypes)[number]

interface ApiPatternHit {
  readonly type: 'api-pattern'
  readonly name: string
  readonly category: string
  readonly description: string
  readonly fqcn: string
  readonly source_url: string
}

interface ModuleHit {
  readonly type: 'module'
  readonly name: string
  readonly category: string
  readonly description: string
}

export interface HandlerHit {
  readonly type: 'handler'
  readonly name: string
  readonly description: string
  readonly fqcn: string
  readonly required: boolean
  readonly app_types: AppType[]
}

interface DesignPatternHit {
  readonly type: 'design-pattern'
  readonly name: string
  readonly category: string
  readonly description: string
}

interface ErrorHit {
  readonly type: 'error'
  readonly id: string
  readonly category: string
  readonly severity: string
  readonly error_message: string
  readonly source_url: string
}

interface NotProvidedHit {
  readonly type: 'not-provided'
  readonly name: string
  readonly nearest: string
}

interface ClassHit {
  readonly type: 'class'
  readonly name: string
  readonly artifact_id: string
  readonly kind: string
  readonly fqcn: string
}

export const describeHit = (hit: Hit): string => {
  switch (hit.type) {
    case 'api-pattern':
      return `[APIパターン] ${hit.name} (${hit.category}) — ${hit.description} | FQCN: ${hit.fqcn}`
    case 'module':
      return `[モジュール] ${hit.name} (${hit.category}) — ${hit.description}`
    case 'handler':
      return `[ハンドラ] ${hit.name} — ${hit.description} | FQCN: ${hit.fqcn} | 必須: ${hit.required ? 'はい' : 'いいえ'}`
    case 'design-pattern':
      return `[設計パターン] ${hit.name} (${hit.category}) — ${hit.description}`
    case 'error':
      return `[エラー] ${hit.id} (${hit.category}/${hit.severity}) — ${hit.error_message}`
    case 'not-provided':
      return `[未提供] ${hit.name} — ${hit.nearest}`
    case 'class':
      return `[クラス] ${hit.name} (${hit.artifact_id}) — ${hit.kind} | FQCN: ${hit.fqcn}`
  }
}
