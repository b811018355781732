import type { DescribeChange } from '../../host-carrier.ts'
import { itemsInChatWords } from './items-in-chat-words.ts'

const notFields: ReadonlySet<string> = new Set(['id', 'expectedRevision'])

const revisionOf = (answer: unknown): string => String((answer as { readonly revision?: number }).revision ?? '?')

/** What a person did to an item, for the model. Fields are named as in the arguments of the tools. */
export const describeChange: DescribeChange = (tool, args, answer) => {
  const words = itemsInChatWords()
  const [source, targets] = [String(args.sourceId), [args.targetIds].flat().join(', ')]
  switch (tool) {
    case 'update_item': {
      const fields = Object.keys(args).filter((name) => !notFields.has(name))
      return words.edited(String(args.id), fields.join(', '), revisionOf(answer))
    }
    case 'add_relations':
      return words.related(source, targets)
    case 'remove_relations':
      return words.unrelated(source, targets)
    case 'restore_item':
      return words.restored(String(args.id), revisionOf(answer))
    default:
      return undefined
  }
}
