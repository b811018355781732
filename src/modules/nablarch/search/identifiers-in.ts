/** Settings and calls by their names: `commitInterval`, `handleNext`, `env.properties`. Words of one hump say too little. */
const identifier = /(?<![\w$])(?:[a-z]+(?:[A-Z][a-z0-9]+)+|[a-z][\w-]*\.(?:properties|xml))(?!\w)/g

/** What examples and instructions name, without the sentences and types around it. */
export const identifiersIn = (text: string): readonly string[] => [...new Set(text.match(identifier))]
