import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areCaptionsFit, readWebVtt } from './webVtt'

test('captions are read: voices, styles and notes aside, with hours and without', () => {
  const file = `\uFEFFWEBVTT - 手卫生

STYLE
::cue { color: red }

NOTE 审校过
1
00:01.500 --> 00:04.000 align:start
<v 护士长>先<b>洗手</b></v>
再戴手套

01:00:00.000 --> 01:00:02.250
A &amp; B
`
  assert.deepEqual(readWebVtt(file), [
    { from: 1.5, to: 4, text: '先洗手\n再戴手套' },
    { from: 3600, to: 3602.25, text: 'A & B' },
  ])
  const srt = '1\r\n00:00:01,000 --> 00:00:02,000\r\n洗手\r\n'
  assert.deepEqual(readWebVtt(srt), [{ from: 1, to: 2, text: '洗手' }])
})

test('a file that is none is refused, and where it is wrong is said', () => {
  assert.deepEqual(readWebVtt('%PDF-1.4 …'), { problem: 'none' })
  assert.deepEqual(readWebVtt(''), { problem: 'none' })
  assert.deepEqual(readWebVtt('WEBVTT\n\nNOTE nothing\n'), { problem: 'empty' })
  assert.deepEqual(readWebVtt('WEBVTT\n\n00:01 --> 00:02\nx'), { problem: 'time', line: 3 })
  assert.deepEqual(readWebVtt('WEBVTT\n\n00:05.000 --> 00:02.000\nx'), {
    problem: 'order',
    line: 3,
  })
  const long = `WEBVTT\n\n00:01.000 --> 00:02.000\n${'字'.repeat(301)}`
  assert.deepEqual(readWebVtt(long), { problem: 'long', line: 4 })
})

test('captions of a longer film do not fit', () => {
  const cue = (from: number) => ({ from, to: from + 1, text: 'x' })
  assert.ok(areCaptionsFit([cue(0), cue(9)], 10))
  assert.ok(!areCaptionsFit([cue(0), cue(10)], 10))
  assert.ok(!areCaptionsFit([cue(5), cue(3)], 10))
})
