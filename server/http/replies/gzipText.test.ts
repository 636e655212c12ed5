import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { gzipText } from './gzipText'

test('what is unpacked is the text: one that fits in the shared memory, one that just does, one that does not, and a short one after a long one', () => {
  const most = Math.floor((256 * 1024) / 3)
  for (const text of [
    '手卫生的五个时刻 🙂'.repeat(5000),
    '卫'.repeat(most),
    '卫'.repeat(most + 1),
    '🙂'.repeat(most),
    'short',
    '',
  ])
    assert.equal(gunzipSync(gzipText(text)).toString(), text)
})

test('one is not in the other', () => {
  const [first, second] = [gzipText('甲'.repeat(2000)), gzipText('乙'.repeat(2000))]
  assert.equal(gunzipSync(first).toString(), '甲'.repeat(2000))
  assert.equal(gunzipSync(second).toString(), '乙'.repeat(2000))
})
