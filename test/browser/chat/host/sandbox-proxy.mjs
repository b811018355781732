// The outer frame of a View, on an origin of its own: it loads the View into an inner frame and passes messages on.
const inner = document.createElement('iframe')
const { hostOrigin } = document.currentScript.dataset

addEventListener('message', ({ source, origin, data }) => {
  if (source === parent && origin === hostOrigin) {
    if (data?.method === 'ui/notifications/sandbox-resource-ready') load(data.params)
    else inner.contentWindow?.postMessage(data, '*')
  } else if (source === inner.contentWindow) parent.postMessage(data, hostOrigin)
})

/** The View inherits the policy of this page. */
function load({ html, sandbox, allow }) {
  inner.setAttribute('sandbox', sandbox)
  inner.setAttribute('allow', allow)
  inner.title = 'View'
  inner.srcdoc = html
  document.body.append(inner)
}

parent.postMessage({ jsonrpc: '2.0', method: 'ui/notifications/sandbox-proxy-ready', params: {} }, hostOrigin)
