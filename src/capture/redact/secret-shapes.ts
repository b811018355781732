/** A secret that is recognised by its form. */
interface SecretShape {
  readonly kind: string
  readonly pattern: RegExp
}

/**
 * No repetition can fail after it has read more than a few characters, so the time is linear. Where a beginning is
 * also part of ordinary words, it must not follow a letter or a digit.
 */
const shapes: readonly SecretShape[] = [
  { kind: 'pem', pattern: /-{4,5} ?BEGIN [A-Z0-9 ]{1,64}-{4,5}[\s\S]*?(?:-{4,5} ?END [A-Z0-9 ]{1,64}-{4,5}|$)/g },
  { kind: 'aws', pattern: /(?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA|AGPA|AIDA|AIPA|ANPA|ANVA|AROA)[A-Z0-9]{16}/g },
  { kind: 'github', pattern: /gh[opsur]_[A-Za-z0-9]{16}[A-Za-z0-9]*|github_pat_[A-Za-z0-9_]{16}[A-Za-z0-9_]*/g },
  {
    kind: 'gitlab',
    pattern: /gl(?:pat|ptt|dt|rt|rtr|cbt|soat|ft|imt|agent|oas|ffct)-[\w.-]{16}[\w.-]*|GR1348941[\w-]{16}[\w-]*/g,
  },
  { kind: 'slack', pattern: /(?:xox[a-z]|xapp-\d)-[A-Za-z0-9-]{8}[A-Za-z0-9-]*/g },
  { kind: 'slack', pattern: /hooks\.slack\.com\/[a-z]{1,20}\/[\w/-]{16}[\w/-]*/g },
  { kind: 'anthropic', pattern: /sk-ant-[\w-]{8}[\w-]*/g },
  { kind: 'openai', pattern: /(?<![A-Za-z0-9])sk-[\w-]{20}[\w-]*/g },
  {
    kind: 'google',
    pattern: /AIza[\w-]{30}[\w-]*|GOCSPX-[\w-]{16}[\w-]*|ya29\.[\w.-]{16}[\w.-]*|(?<![\w/])1\/\/0[\w-]{20}[\w-]*/g,
  },
  { kind: 'stripe', pattern: /(?:sk|rk|pk)_(?:live|test)_[A-Za-z0-9]{8}[A-Za-z0-9]*|whsec_[\w+/=-]{16}[\w+/=-]*/g },
  { kind: 'npm', pattern: /npm_[A-Za-z0-9]{30}[A-Za-z0-9]*/g },
  { kind: 'huggingface', pattern: /hf_[A-Za-z0-9]{20}[A-Za-z0-9]*|api_org_[A-Za-z0-9]{20}[A-Za-z0-9]*/g },
  { kind: 'kura', pattern: /kura_[0-9a-z]{12}_[\w-]{20}[\w-]*/g },
  { kind: 'jwt', pattern: /eyJ[\w-]{8}[\w-]*(?:\.[\w-]*){0,4}/g },
]

/** One pattern for all: the form that begins first counts, because another may also fit a part of it. */
const anyShape = new RegExp(shapes.map(({ pattern }) => `(${pattern.source})`).join('|'), 'g')

/** Replaces every secret that is recognised by its form. */
export const hideShapes = (text: string): string =>
  text.replace(anyShape, (_, ...groups: readonly unknown[]) => {
    const found = shapes[groups.findIndex((group) => group !== undefined)]
    return `[redacted:${found?.kind ?? 'key'}]`
  })
