import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const read = (file: string) => readFileSync(file, 'utf8')

test('the image and every CI host take the Node of .nvmrc', () => {
  const version = read('.nvmrc').trim()
  const images = ['Dockerfile', '.gitlab-ci.yml', 'compose.yaml'].flatMap((file) =>
    [...read(file).matchAll(/node:(\d+)/g)].map(([, found]) => `${file} ${found}`),
  )
  assert.ok(images.length >= 3, images.join())
  assert.deepEqual(
    images.filter((image) => !image.endsWith(` ${version}`)),
    [],
  )
  assert.match(read('.github/workflows/ci.yml'), /node-version-file: \.nvmrc/)
})

test('every program that a developer starts looks at its Node first', () => {
  for (const file of [
    'tools/start.ts',
    'tools/dev.ts',
    'tools/test.ts',
    'tools/testRepeat.ts',
    'server/main.ts',
  ])
    assert.match(read(file), /^import '\.\.?\/(server\/)?nodeVersion'\n/, file)
})
