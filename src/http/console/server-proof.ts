import { createHmac } from 'node:crypto'

/** The form of the random text that a program sends. */
export const nonceForm = /^[\w-]{22,64}$/

/**
 * What a server answers to prove that it has the start-up token, before a program sends the token to it. The address
 * that the connection came to is part of it: a program on another address that passes the question on to the server
 * gets a proof that fits that other address only.
 */
export const proofOf = (token: string, nonce: string, { address, port }: ServerAddress): string =>
  createHmac('sha256', token)
    .update(`kura ${nonce} ${plain(address)} ${port}`)
    .digest('base64url')

export interface ServerAddress {
  readonly address: string
  readonly port: number
}

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase()
