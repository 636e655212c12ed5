import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secretsFrom } from './secrets'
import { sameText, signedFor } from './signed'
import { forged } from './testing/forged'

const secrets = secretsFrom('x')
const signed = signedFor<{ jobId: string }>(secrets, 'one')

test('what is signed is read until its end', () => {
  const text = signed.of({ jobId: 'a' }, 2000)
  assert.match(text, /^[\w-]+\.[\w-]+$/, 'safe in a path and in a query')
  assert.deepEqual(signed.read(text, 2000), { jobId: 'a' })
  assert.equal(signed.read(text, 2001), undefined)
})

test('nothing else is read: of another purpose or installation, changed, prolonged, or none at all', () => {
  const text = signed.of({ jobId: 'a' }, 2000)
  const changed = (from: string, to: string) => forged(`sign=${text}`, from, to).slice(5)
  for (const other of [
    signedFor(secrets, 'two').of({ jobId: 'a' }, 2000),
    signedFor(secretsFrom('y'), 'one').of({ jobId: 'a' }, 2000),
    changed('"a"', '"b"'),
    changed('2000', '9000'),
    text.slice(0, -1),
    '',
    '.',
    undefined,
    [text],
  ])
    assert.equal(signed.read(other, 1000), undefined, String(other))
})

test('texts of any lengths are compared', () => {
  assert.equal(sameText('ü', 'ü'), true)
  for (const [one, other] of [
    ['a', 'b'],
    ['a', 'aa'],
    ['ü', 'u'],
    ['', 'a'],
  ] as const)
    assert.equal(sameText(one, other), false)
})
