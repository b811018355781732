/** A View of the tests' own: it does what it is told, so that the tests of the host can see that the host notices. */
export const tinyView = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tiny</title>
<body><p id="told"></p><script>
  let last = 0
  const open = new Map()
  const say = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*')
  const ask = (method, params) => new Promise((resolve) => {
    open.set(++last, resolve)
    say({ id: last, method, params })
  })
  window.ask = ask
  window.say = say
  addEventListener('message', ({ source, data }) => {
    if (source !== parent) return
    if (data.method === undefined) return open.get(data.id)?.(data)
    if (data.id !== undefined) say({ id: data.id, result: {} })
    const line = document.createElement('p')
    line.className = data.method.split('/').pop()
    line.textContent = JSON.stringify(data.params)
    document.body.append(line)
  })
  ask('ui/initialize', { appInfo: { name: 'tiny', version: '1' }, appCapabilities: {}, protocolVersion: '2026-01-26' })
    .then(({ result }) => {
      document.querySelector('#told').textContent = JSON.stringify(result)
      say({ method: 'ui/notifications/initialized', params: {} })
    })
</script></body></html>`
