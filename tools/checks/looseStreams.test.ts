import assert from 'node:assert/strict'
import { test } from 'node:test'
import { looseStreams } from './looseStreams'
import { sources } from './sources'

test('a stream whose error reaches nobody is found', () => {
  for (const bad of [
    'const out = createWriteStream(path); out.write(piece); await finished(out)',
    'const bytes = createReadStream(path); bytes.on("data", take)',
    'f(createWriteStream(path))',
    'bytes.pipe(entries)',
    'const written = pipeline(pdf, createWriteStream(path)); draw(pdf); await written',
    'this.written = pipeline(pdf, createWriteStream(path))',
  ])
    assert.equal(looseStreams('server/a.ts', bad).length, 1, bad)
  for (const good of [
    'await pipeline(bytes, createWriteStream(path, { mode: 0o600 }))',
    'await pipeline(pdf as unknown as Readable, createWriteStream(path))',
    'const written = pipeline(pdf, createWriteStream(path)); written.catch(() => undefined)',
    'for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) take(piece)',
    'reply.send(createReadStream(path).once("close", remove))',
    'const read = (path) => createReadStream(path)',
    'pipeline(createReadStream(file), request).catch(reject)',
  ])
    assert.deepEqual(looseStreams('server/a.ts', good), [], good)
})

test('every stream of the server has somebody who hears its error', () => {
  const found = sources('server')
    .filter(({ file }) => !/\.test\.ts$|\/testing\//.test(file))
    .flatMap(({ file, text }) => looseStreams(file, text).map((one) => `${file}:${one}`))
  assert.deepEqual(found, [])
})
