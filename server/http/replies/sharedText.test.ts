import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { gzipAround, SharedText } from './SharedText'

test('the gzip around a shared text is what a reader of gzip unpacks, whatever stands before and after it', () => {
  const shared = new SharedText(
    JSON.stringify({ questions: Array(120).fill('手卫生的五个时刻 🙂') }),
  )
  for (const [before, after] of [
    ['', ''],
    ['{"code":0,"data":', ',"serverTime":1}'],
    ['甲'.repeat(9000), '乙'],
  ] as const) {
    const text = before + shared.text + after
    const zipped = gzipAround(text, shared)
    assert.equal(zipped && gunzipSync(zipped).toString(), text)
    if (before.length < 100) assert.ok(zipped!.length < 300, 'the shared part is compressed')
  }
})

test('a text without the shared one, or with more around it than one block holds, is left to the usual way', () => {
  const shared = new SharedText('shared')
  assert.equal(gzipAround('something else', shared), undefined)
  assert.equal(gzipAround(`${'x'.repeat(70_000)}shared`, shared), undefined)
})
