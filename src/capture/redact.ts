import { hideNamedValues } from './redact/named-values.ts'
import { hidePrivateParts } from './redact/private-parts.ts'
import { hideShapes } from './redact/secret-shapes.ts'

/**
 * `Authorization: SCHEME VALUE`, also in JSON, code and commands. Schemes with parameters take the rest of the line.
 */
const authorization = new RegExp(
  [
    String.raw`(?<!\[redacted:)(authorization\\{0,4}["'\x60]?\]?[ \t]{0,16}[:=]{1,2}[ \t]{0,16}\\{0,4}["'\x60]?)`,
    String.raw`(?!\[redacted:)(?:(?:digest|aws4-hmac-sha256|oauth)[ \t][^\n]*`,
    String.raw`|(?:[a-z][a-z0-9-]{0,20}[ \t]{1,16})?[^\s"'\x60\\]+)`,
  ].join(''),
  'gi',
)

/** Words that follow "bearer" in ordinary sentences. */
const afterBearer = 'tokens?|auth|authentication|authorization|headers?|schemes?|realm'

const bearer = new RegExp(
  String.raw`(?<![A-Za-z0-9])(bearer[ \t]{1,16})(?!(?:${afterBearer})\b)[\w.~+/=-]{6}[\w.~+/=-]*`,
  'gi',
)

/** The user and password of a URL; a password may have an `@`. */
const inUrl = /(:\/\/)[^\s:@/"'`<>]{0,256}:[^\s/"'`<>@]{1,512}(?:@[^\s/"'`<>@]{1,512}){0,4}@/g

/** A text without secrets and private parts. Redacting it again changes nothing. */
export const redact = (text: string): string =>
  hideNamedValues(
    hideShapes(hidePrivateParts(text))
      .replace(authorization, '$1[redacted:authorization]')
      .replace(bearer, '$1[redacted:bearer]')
      .replace(inUrl, '$1[redacted:url]@'),
  )
