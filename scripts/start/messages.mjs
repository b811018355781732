/** The messages of `npm start`, in the language of the locale. */
export const messages = {
  en: {
    notACopy: (folder) =>
      `${folder} is not empty and holds no copy of the example workspace. Name an empty or a new folder.`,
    portTaken: (taken, port) =>
      `Port ${taken} is in use; ${port === 0 ? 'any free port' : `port ${port}`} is taken instead.`,
    commandFailed: (command, why) => `The example workspace could not be prepared: ${command} ended with ${why}.`,
    kept: 'The copy stays when Kura ends (Ctrl-C); name the same folder to continue with it.',
    removed: 'The copy is removed when Kura ends (Ctrl-C). To keep it: npm start -- --keep FOLDER',
  },
  ja: {
    notACopy: (folder) =>
      `${folder} は空ではなく、サンプルワークスペースのコピーでもありません。空のフォルダーか新しいフォルダーを指定してください。`,
    portTaken: (taken, port) =>
      `ポート ${taken} は使用中のため、${port === 0 ? '空いているポート' : `ポート ${port} `}を使います。`,
    commandFailed: (command, why) =>
      `サンプルワークスペースを準備できませんでした: ${command} が ${why} で終了しました。`,
    kept: '終了 (Ctrl-C) してもコピーは残り、次に同じフォルダーを指定すると続きから使えます。',
    removed: 'コピーは終了時 (Ctrl-C) に削除されます。残すには: npm start -- --keep フォルダー',
  },
}

export const howToConnect = (language, { url, link, program, folder, isKept }) => {
  const servers = JSON.stringify({ mcpServers: { kura: { command: 'node', args: [program, 'serve'] } } })
  const lifetime = isKept ? messages[language].kept : messages[language].removed
  return language === 'ja'
    ? `
サンプルワークスペースのコピーを提供しています: ${folder}
${lifetime}

  ブラウザーで開く (10 分以内に 1 回だけ使えるリンク):
    ${link}

  Claude Code をこのサーバーに接続する:
    claude mcp add --transport http kura ${url}/mcp

  Claude Code から自分のデータで使う (stdio):
    claude mcp add kura -- node ${program} serve

  そのほかのクライアント (mcpServers):
    ${servers}

`
    : `
Kura serves a copy of the example workspace: ${folder}
${lifetime}

  In a browser (the link lets you in once, within ten minutes):
    ${link}

  Claude Code, to this server:
    claude mcp add --transport http kura ${url}/mcp

  Claude Code, with your own data over stdio:
    claude mcp add kura -- node ${program} serve

  Other clients (mcpServers):
    ${servers}

`
}
