const seconds = (ms) => (ms / 1000).toFixed(2)

/** The messages of `npm run dev`, in the language of the locale. */
export const devMessages = {
  en: {
    console: (link) => `[dev] the console: ${link}`,
    listening: (url, ms) => `[dev] listening at ${url}/ after ${seconds(ms)} s`,
    unchanged: (ms) => `[dev] built in ${seconds(ms)} s; nothing that the server uses has changed`,
    buildFailed: '[dev] the build failed; the server is left as it is until the next save',
    ended: '[dev] the server has ended; the next save starts it again',
    watching: (folder) =>
      `[dev] a save under src/, console/, knowledge/ or the example restarts the server. Its data: ${folder}`,
  },
  ja: {
    console: (link) => `[dev] コンソール: ${link}`,
    listening: (url, ms) => `[dev] ${seconds(ms)} 秒で起動しました: ${url}/`,
    unchanged: (ms) => `[dev] ${seconds(ms)} 秒でビルドしました。サーバーが使うものに変更はありません`,
    buildFailed: '[dev] ビルドに失敗しました。サーバーはそのままです。次の保存を待っています',
    ended: '[dev] サーバーが終了しました。次に保存すると再び起動します',
    watching: (folder) =>
      `[dev] src/、console/、knowledge/、サンプルの設定を保存するとサーバーを再起動します。データの場所: ${folder}`,
  },
}
