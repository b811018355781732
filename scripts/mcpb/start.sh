#!/bin/sh
# Starts Kura with a Node of this machine. An application that was not started from a shell has a short PATH, so the
# usual places of installers are searched, too. The first Node with an SQLite driver in the bundle is used, else the
# first one that is new enough.
here=$(cd "$(dirname "$0")" && pwd)
fits='const [a, b] = process.versions.node.split("."); if (a < 20 || (a == 20 && b < 19)) process.exit(2)
const bindings = `${process.argv[1]}/node_modules/better-sqlite3/lib/binding`
const own = `${bindings}/node-v${process.versions.modules}-${process.platform}-${process.arch}`
process.exit(require("node:fs").existsSync(own) ? 0 : 1)'
any=
for node in "$(command -v node)" /opt/homebrew/bin/node /usr/local/bin/node /usr/bin/node \
  "$HOME"/.volta/bin/node "$HOME"/.local/share/mise/shims/node "$HOME"/.asdf/shims/node \
  "$HOME"/.nvm/versions/node/*/bin/node "$HOME"/.local/share/fnm/node-versions/*/installation/bin/node; do
  [ -x "$node" ] || continue
  "$node" -e "$fits" "$here" 2>/dev/null
  case $? in
    0) exec "$node" "$here/dist/kura.js" "$@" ;;
    1) any=${any:-$node} ;;
  esac
done
if [ -n "$any" ]; then
  drivers=$(ls "$here/node_modules/better-sqlite3/lib/binding" | tr '\n' ' ')
  echo "kura: this bundle holds the SQLite driver for ${drivers}and not for $("$any" --version);" \
    "without it there is no memory. Install kura-mcp with npm instead." >&2
  exec "$any" "$here/dist/kura.js" "$@"
fi
echo 'kura: Node.js 20.19 or later was not found. Install it, then start this application again. /' \
  'Node.js 20.19 以降が見つかりません。インストールしてから、このアプリケーションを起動し直してください。' >&2
exit 1
