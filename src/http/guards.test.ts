import { describe, expect, it } from 'vitest'
import { isAllowedHost, isAllowedOrigin, isLoopbackAddress } from './guards.ts'

/** Host headers of a browser or a program that another site controls. */
const hostileHosts = [
  '',
  ' ',
  'evil.com',
  'evil.com:4127',
  'localhost.evil.com',
  'localhost.evil.com:4127',
  '127.0.0.1.evil.com',
  '127.0.0.1.evil.com:4127',
  '127.0.0.1.nip.io',
  'evil-localhost',
  'evillocalhost',
  'localhostevil',
  'localhost-evil.com',
  'my.localhost',
  'localhost.localdomain',
  'localhost.',
  'localhost.:4127',
  '127.0.0.1.',
  '127.0.0.1.:4127',
  '[::1].evil',
  '[::1].evil.com:4127',
  '[::1',
  '::1',
  '::1:4127',
  '[::2]',
  '[::ffff:8.8.8.8]',
  '[::ffff:127.0.0.1]',
  '[::1%25lo]',
  '[::]',
  '0.0.0.0',
  '0.0.0.0:4127',
  '0',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '127.1',
  '127.0.1',
  '127.0.0.1:',
  '127.0.0.1:port',
  '127.0.0.1:4127:4127',
  '127.0.0.1:412700',
  '127.0.0.1:-1',
  'localhost:4127@evil.com',
  'localhost@evil.com',
  'evil.com@localhost',
  'user:pass@localhost',
  'localhost#evil.com',
  'localhost?evil.com',
  'localhost/evil.com',
  'localhost/',
  'localhost\\evil.com',
  'localhost evil.com',
  ' localhost',
  'localhost ',
  'local host',
  'localhost,evil.com',
  'evil.com,localhost',
  'localhost, localhost',
  'localhost;evil.com',
  'localhost\nevil.com',
  'localhost\r\nX-Evil: 1',
  'localhost\n',
  'localhost\0',
  'localhost%00.evil.com',
  'loc%61lhost',
  '*',
  'null',
  'undefined',
  'file://localhost',
  'http://localhost',
  '//localhost',
  'lоcalhost', // a Cyrillic о
  'ⅼocalhost', // a Roman numeral fifty
  'ｌｏｃａｌｈｏｓｔ',
  '１２７.0.0.1',
  '127。0。0。1',
  '127․0․0․1',
  'localhoſt',
  'xn--lcalhost-c8a',
  '192.168.0.1',
  '10.0.0.1:4127',
  '169.254.169.254',
  '128.0.0.1',
  'metadata.google.internal',
]

const allowedHosts = [
  'localhost',
  'LOCALHOST',
  'Localhost:80',
  'localhost:4127',
  '127.0.0.1',
  '127.0.0.1:4127',
  '127.0.0.1:65535',
  '[::1]',
  '[::1]:4127',
]

describe('Host', () => {
  it.each(hostileHosts)('refuses %j', (host) => {
    expect(isAllowedHost(host)).toBe(false)
  })

  it('refuses a request without one', () => {
    expect(isAllowedHost(undefined)).toBe(false)
  })

  it.each(allowedHosts)('allows %s', (host) => {
    expect(isAllowedHost(host)).toBe(true)
  })
})

describe('Origin', () => {
  it.each(hostileHosts.flatMap((host) => [`http://${host}`, `https://${host}`]))('refuses %j', (origin) => {
    expect(isAllowedOrigin(origin)).toBe(false)
  })

  it.each([
    '',
    'null',
    'Null',
    '*',
    'localhost',
    'localhost:4127',
    '127.0.0.1',
    '//localhost',
    'http:localhost',
    'http:/localhost',
    'http:///localhost',
    'http://',
    'http://localhost/',
    'http://localhost/path',
    'http://localhost http://evil.com',
    'http://localhost, http://evil.com',
    'http://evil.com, http://localhost',
    ' http://localhost',
    'http://localhost ',
    'ftp://localhost',
    'file://',
    'file://localhost',
    'ws://localhost',
    'javascript://localhost',
    'data:text/html,localhost',
    'blob:http://localhost',
    'chrome-extension://localhost',
    'moz-extension://127.0.0.1',
    'app://localhost',
    'xhttp://localhost',
    'httpss://localhost',
    'http://http://localhost',
  ])('refuses %j', (origin) => {
    expect(isAllowedOrigin(origin)).toBe(false)
  })

  it('allows a program, which sends none', () => {
    expect(isAllowedOrigin(undefined)).toBe(true)
  })

  it.each(allowedHosts.flatMap((host) => [`http://${host}`, `https://${host}`, `HTTP://${host}`]))(
    'allows %s',
    (origin) => {
      expect(isAllowedOrigin(origin)).toBe(true)
    },
  )
})

describe('a loopback address', () => {
  it.each(['localhost', '::1', '127.0.0.1', '127.0.0.2', '127.255.255.254'])('is %s', (host) => {
    expect(isLoopbackAddress(host)).toBe(true)
  })

  it.each([
    '',
    '0.0.0.0',
    '::',
    '0',
    '192.168.0.1',
    '10.0.0.1',
    '128.0.0.1',
    '1127.0.0.1',
    '127.0.0.1.evil.com',
    '127.1',
    '2130706433',
    'localhost.evil.com',
    'evil.com',
    '::2',
    '::ffff:127.0.0.1',
    '127.0.0.1\n',
    ' 127.0.0.1',
    '127.0.0.1:80',
  ])('is not %j', (host) => {
    expect(isLoopbackAddress(host)).toBe(false)
  })

  it.each(['127.0.0.2', '127.255.255.254'])('that may be listened on may be named in Host: %s', (address) => {
    expect(isLoopbackAddress(address)).toBe(true)
    expect(isAllowedHost(`${address}:4127`)).toBe(true)
  })
})
