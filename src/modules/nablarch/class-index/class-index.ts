/** A public type of Nablarch. Nested types are named `Outer$Inner`. */
export interface IndexedType {
  readonly fqcn: string
  readonly simpleName: string
  readonly artifact: string
  readonly kind: TypeKind
}

export type TypeKind = 'class' | 'interface' | 'enum' | 'annotation'

export interface ClassIndex {
  readonly size: number
  /** Takes `Outer$Inner` and `Outer.Inner`. */
  has(fqcn: string): boolean
  get(fqcn: string): IndexedType | undefined
  bySimpleName(simpleName: string): readonly IndexedType[]
  /** Existing names that a misspelt one may have meant, the likeliest first. */
  nearest(wrong: string, limit?: number): readonly IndexedType[]
  all(): readonly IndexedType[]
}
