import { descendants, type XmlElement } from '../xml/element.ts'

/** A component configuration with an index of its components, lists and imports. */
export interface Configuration {
  readonly root: XmlElement
  /** All definitions by component name. A name may have several: whether the last one wins is a runtime setting. */
  readonly components: ReadonlyMap<string, readonly XmlElement[]>
  readonly lists: readonly ListElement[]
  readonly imports: ReadonlySet<string>
}

export interface ListElement {
  readonly element: XmlElement
  readonly name: string | undefined
  /** The name of the property that contains it. */
  readonly property: string | undefined
  /** The name of the component that has the property. */
  readonly owner: string | undefined
  readonly isInsideList: boolean
  /** The classes of all elements around it. */
  readonly enclosingClasses: readonly string[]
}

interface ElementContext {
  readonly property?: string | undefined
  readonly owner?: string | undefined
  readonly isInsideList: boolean
  readonly enclosingClasses: readonly string[]
}

export const indexConfiguration = (root: XmlElement): Configuration => {
  const components = new Map<string, XmlElement[]>()
  const lists: ListElement[] = []
  const imports = new Set<string>()
  const visit = (element: XmlElement, context: ElementContext): void => {
    const { name, file } = element.attributes
    if (element.name === 'component' && name !== undefined) addDefinition(components, name, element)
    if (element.name === 'import' && file !== undefined) imports.add(file.trim())
    if (isList(element))
      lists.push({
        element,
        name: name ?? elementName(element),
        property: context.property,
        owner: context.owner,
        isInsideList: context.isInsideList,
        enclosingClasses: context.enclosingClasses,
      })
    const inside = contextInside(element, context)
    for (const child of element.children) visit(child, inside)
  }
  visit(root, { isInsideList: false, enclosingClasses: [] })
  return { root, components, lists, imports }
}

const addDefinition = (components: Map<string, XmlElement[]>, name: string, element: XmlElement): void => {
  const before = components.get(name)
  if (before === undefined) components.set(name, [element])
  else before.push(element)
}

/** Some people write `<handlerQueue>` instead of a list of that name. */
const isList = ({ name }: XmlElement): boolean => name === 'list' || name === 'handlerQueue'

const elementName = ({ name }: XmlElement): string | undefined => (name === 'list' ? undefined : name)

const contextInside = (
  element: XmlElement,
  { owner, isInsideList, enclosingClasses }: ElementContext,
): ElementContext => {
  const classes = hasClass(element) ? [...enclosingClasses, element.attributes.class ?? ''] : enclosingClasses
  if (element.name === 'property')
    return { owner, isInsideList, enclosingClasses: classes, property: element.attributes.name }
  if (element.name === 'component') return { owner: element.attributes.name, isInsideList, enclosingClasses: classes }
  return { isInsideList: isInsideList || isList(element), enclosingClasses: classes }
}

export const hasClass = ({ attributes }: XmlElement): boolean => (attributes.class ?? '').trim() !== ''

/** The properties of a definition. A value from a reference or a setting is `undefined`. */
export const propertiesOf = (component: XmlElement): ReadonlyMap<string, string | undefined> => {
  const properties = component.children.filter(({ name }) => name === 'property')
  return new Map(properties.map((property) => [property.attributes.name ?? '', literalValue(property)]))
}

const literalValue = (property: XmlElement): string | undefined => {
  const value = property.attributes.value ?? property.children.find(({ name }) => name === 'value')?.text
  return value === undefined || value.includes('${') ? undefined : value.trim()
}

export const isQueueEntry = ({ name }: XmlElement): boolean => name === 'component' || name === 'component-ref'

/** All `property` elements with a name, at any depth. */
export const propertiesNamed = (root: XmlElement, wanted: string): readonly XmlElement[] =>
  [...descendants(root)].filter(({ name, attributes }) => name === 'property' && attributes.name === wanted)
