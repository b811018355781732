import { descendants, type XmlElement } from '../xml/element.ts'

/** A component configuration, indexed by what refers to what. */
export interface Configuration {
  readonly root: XmlElement
  /** Definitions by component name; a later one overrides an earlier one at run time only where that is allowed. */
  readonly components: ReadonlyMap<string, readonly XmlElement[]>
  readonly lists: readonly ListElement[]
  readonly imports: ReadonlySet<string>
}

export interface ListElement {
  readonly element: XmlElement
  readonly name: string | undefined
  /** The property whose value it is. */
  readonly property: string | undefined
  /** The name of the component that has the property. */
  readonly owner: string | undefined
  readonly isInsideList: boolean
  /** The classes of what it stands in. */
  readonly within: readonly string[]
}

interface Surroundings {
  readonly property?: string | undefined
  readonly owner?: string | undefined
  readonly isInsideList: boolean
  readonly within: readonly string[]
}

export const indexConfiguration = (root: XmlElement): Configuration => {
  const components = new Map<string, XmlElement[]>()
  const lists: ListElement[] = []
  const imports = new Set<string>()
  const visit = (element: XmlElement, around: Surroundings): void => {
    const { name, file } = element.attributes
    if (element.name === 'component' && name !== undefined) remember(components, name, element)
    if (element.name === 'import' && file !== undefined) imports.add(file.trim())
    if (isList(element))
      lists.push({
        element,
        name: name ?? bareName(element),
        property: around.property,
        owner: around.owner,
        isInsideList: around.isInsideList,
        within: around.within,
      })
    const inside = surroundingsIn(element, around)
    for (const child of element.children) visit(child, inside)
  }
  visit(root, { isInsideList: false, within: [] })
  return { root, components, lists, imports }
}

const remember = (components: Map<string, XmlElement[]>, name: string, element: XmlElement): void => {
  const before = components.get(name)
  if (before === undefined) components.set(name, [element])
  else before.push(element)
}

/** Some write the queue as an element of its own name. */
const isList = ({ name }: XmlElement): boolean => name === 'list' || name === 'handlerQueue'

const bareName = ({ name }: XmlElement): string | undefined => (name === 'list' ? undefined : name)

const surroundingsIn = (element: XmlElement, { owner, isInsideList, within }: Surroundings): Surroundings => {
  const classes = holdsClass(element) ? [...within, element.attributes.class ?? ''] : within
  if (element.name === 'property') return { owner, isInsideList, within: classes, property: element.attributes.name }
  if (element.name === 'component') return { owner: element.attributes.name, isInsideList, within: classes }
  return { isInsideList: isInsideList || isList(element), within: classes }
}

export const holdsClass = ({ attributes }: XmlElement): boolean => (attributes.class ?? '').trim() !== ''

/** What a definition sets. A value that comes from elsewhere is there, but unknown. */
export const propertiesOf = (component: XmlElement): ReadonlyMap<string, string | undefined> => {
  const properties = component.children.filter(({ name }) => name === 'property')
  return new Map(properties.map((property) => [property.attributes.name ?? '', literalValue(property)]))
}

const literalValue = (property: XmlElement): string | undefined => {
  const value = property.attributes.value ?? property.children.find(({ name }) => name === 'value')?.text
  return value === undefined || value.includes('${') ? undefined : value.trim()
}

export const isQueueEntry = ({ name }: XmlElement): boolean => name === 'component' || name === 'component-ref'

/** Every property of that name, wherever it is. */
export const propertiesNamed = (root: XmlElement, wanted: string): readonly XmlElement[] =>
  [...descendants(root)].filter(({ name, attributes }) => name === 'property' && attributes.name === wanted)
