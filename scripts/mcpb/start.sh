#!/bin/sh
# Starts Kura with a Node of this machine. An application that was not started from a shell has a short PATH, so the
# usual places of installers are searched, too. The first Node whose SQLite is new enough is used; without one, the first
# that can run Kura at all.
here=$(cd "$(dirname "$0")" && pwd)
fits='const parts = (version) => version.split(".").map(Number)
const [a, b] = parts(process.versions.node); if (a < 20 || (a == 20 && b < 19)) process.exit(2)
const [x, y, z] = parts(process.versions.sqlite || "0")
process.exit(x > 3 || (x == 3 && (y > 51 || (y == 51 && z >= 3))) ? 0 : 1)'
any=
for node in "$(command -v node)" /opt/homebrew/bin/node /usr/local/bin/node /usr/bin/node \
  "$HOME"/.volta/bin/node "$HOME"/.local/share/mise/shims/node "$HOME"/.asdf/shims/node \
  "$HOME"/.nvm/versions/node/*/bin/node "$HOME"/.local/share/fnm/node-versions/*/installation/bin/node; do
  [ -x "$node" ] || continue
  "$node" -e "$fits" 2>/dev/null
  case $? in
    0) exec "$node" "$here/dist/kura.js" "$@" ;;
    1) any=${any:-$node} ;;
  esac
done
if [ -n "$any" ]; then
  echo "kura: Node $("$any" --version) has no SQLite that is new enough; without it there is no memory." \
    'Install Node 22.22.3, 24.15 or later, then start this application again.' >&2
  exec "$any" "$here/dist/kura.js" "$@"
fi
echo 'kura: Node.js 22.22.3, 24.15 or later was not found. Install it, then start this application again. /' \
  'Node.js 22.22.3、24.15 以降が見つかりません。インストールしてから、このアプリケーションを起動し直してください。' >&2
exit 1
