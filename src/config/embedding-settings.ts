import { text } from '../kernel/setting.ts'
import { isServerUrl } from './embedding-target.ts'

export const maxModelName = 200

const modelName = new RegExp(`^[^\\p{C}]{1,${maxModelName}}$`, 'u')

/** The server that makes vectors instead of the model in Kura. A project's file may not name it: it gets the texts. */
export const embeddingSettings = {
  embeddingsUrl: text({
    env: 'KURA_EMBEDDINGS_URL',
    trust: 'user',
    rule: {
      accepts: isServerUrl,
      wanted: {
        en: 'must be an address that begins with http:// or https://',
        ja: 'には http:// か https:// で始まるアドレスを指定してください',
      },
    },
    default: undefined as string | undefined,
    description: {
      en:
        'A server with the OpenAI form of /v1/embeddings whose model is used instead of the one in Kura, ' +
        'such as http://localhost:11434. Texts of items and queries are sent to it.',
      ja: 'Kura のモデルの代わりに使う、OpenAI 形式の /v1/embeddings を持つサーバー (例: http://localhost:11434)。項目の文章と検索語を送信する。',
    },
  }),
  embeddingsModel: text({
    env: 'KURA_EMBEDDINGS_MODEL',
    trust: 'user',
    rule: {
      accepts: (name) => modelName.test(name) && name.trim() !== '',
      wanted: {
        en: `must be a name of at most ${maxModelName} characters on one line`,
        ja: `には ${maxModelName} 文字以内、1 行の名前を指定してください`,
      },
    },
    default: undefined as string | undefined,
    description: {
      en: 'The name of the model on that server, such as bge-m3.',
      ja: 'そのサーバーのモデルの名前 (例: bge-m3)。',
    },
  }),
  embeddingsKey: text({
    env: 'KURA_EMBEDDINGS_KEY',
    trust: 'user',
    secret: true,
    rule: {
      // Other characters are invalid in a header, and the error of fetch would repeat the key.
      accepts: (key) => /^[\x21-\x7e]+$/.test(key),
      wanted: {
        en: 'must consist of ASCII characters without spaces',
        ja: 'には空白を含まない ASCII 文字を指定してください',
      },
    },
    default: undefined as string | undefined,
    description: {
      en: 'The key of that server, if it needs one. It is sent as Authorization: Bearer, and only to that server.',
      ja: 'そのサーバーのキー (必要な場合)。Authorization: Bearer として、そのサーバーだけに送信する。',
    },
  }),
}
