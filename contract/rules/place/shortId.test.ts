import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  isProof,
  linkPath,
  makeShortId,
  readScanned,
  shownShortId,
  normalizeShortId,
} from './shortId'

const id = '7K3M9QXT2P'
const proof = '1xkz4a-0123456789AB'

test('a short id is made of ten letters that can be read out', () => {
  const made = makeShortId(
    'K3M',
    Uint8Array.from({ length: 16 }, (_, at) => at * 17),
  )
  assert.match(made, /^[0-9A-HJKMNP-TV-Z]{10}$/)
  assert.equal(normalizeShortId(made), made)
})

test('what is typed is put right; what is none is none', () => {
  assert.equal(normalizeShortId('7k3m9-qxt2p'), id)
  assert.equal(normalizeShortId(' 7K3M9 QXT2P '), id)
  assert.equal(normalizeShortId('OIL0123456'), '0110123456')
  for (const wrong of ['', '7K3M9QXT2', '7K3M9QXT2PP', '7K3M9QXT2U', '../../etc/p', '七K3M9QXT2P'])
    assert.equal(normalizeShortId(wrong), undefined, wrong)
  assert.equal(shownShortId(id), '7K3M9-QXT2P')
})

test('links, encoded links, scenes and typed ids say the same', () => {
  const link = `https://edu.example.org${linkPath(id, proof)}`
  for (const text of [
    link,
    encodeURIComponent(link),
    encodeURIComponent(encodeURIComponent(link)),
    `${link}#top`,
    `https://edu.example.org/q/${id}?utm=1&p=${proof}`,
  ]) {
    assert.deepEqual(readScanned(text), { shortId: id, proof }, text)
  }
  for (const text of [id, '7k3m9-qxt2p', `pages/x?scene=${id}`, `https://edu.example.org/q/${id}`])
    assert.deepEqual(readScanned(text), { shortId: id, proof: '' }, text)
  for (const text of ['', 'https://other.example/x', 'hello', '%', '%E4%ZZ', '/q/', `/q/${id}X`])
    assert.equal(readScanned(text), undefined, text)
})

test('a proof that is none is left away', () => {
  assert.equal(readScanned(`/q/${id}?p=<script>`)?.proof, '')
  assert.equal(isProof('1-0123456789ABC'), false)
})
