import assert from 'node:assert/strict'

/** A signed address (server/signed.ts) that says something else under the same signature. */
export function forged(address: string, from: string | RegExp, to: string): string {
  const made = address.replace(/(?<=sign=)[\w-]+/, (body) =>
    Buffer.from(Buffer.from(body, 'base64url').toString('utf8').replace(from, to)).toString(
      'base64url',
    ),
  )
  assert.notEqual(made, address, 'nothing was changed')
  return made
}
