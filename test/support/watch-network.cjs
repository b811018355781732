'use strict'
// Preloaded into a server under test: reports every use of the network on stderr.
const net = require('node:net')
const dns = require('node:dns')
const dgram = require('node:dgram')

const report = (object, name) => {
  const original = object[name]
  object[name] = function (...args) {
    process.stderr.write(`NETWORK ${name} ${JSON.stringify(args[0])}\n`)
    return original.apply(this, args)
  }
}

report(net.Socket.prototype, 'connect')
report(net.Server.prototype, 'listen')
report(dns, 'lookup')
report(dgram, 'createSocket')
