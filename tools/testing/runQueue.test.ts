import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runQueue } from './runQueue'

/** Runs steps that end when they are told to; returns what has begun so far. */
function queueOf(
  steps: { name: string; needs?: string[]; onlyComputes?: boolean }[],
  atOnce: number,
) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const all = runQueue(steps, atOnce, (index) => {
    const { name } = steps[index]!
    begun.push(name)
    return new Promise((done) => ends.set(name, done))
  })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((later) => setImmediate(later))
  }
  return { begun, end, all }
}

test('two at a time, in their order; who needs something waits for it, who comes after does not', async () => {
  const { begun, end, all } = queueOf(
    [{ name: 'build' }, { name: 'types' }, { name: 'pages', needs: ['build'] }, { name: 'unit' }],
    2,
  )
  assert.deepEqual(begun, ['build', 'types'])
  await end('types')
  assert.deepEqual(begun, ['build', 'types', 'unit'])
  await end('build')
  assert.deepEqual(begun, ['build', 'types', 'unit', 'pages'])
  await end('unit')
  await end('pages')
  await all
})

test('one that only computes runs beside the others, and as many as have room when none of them is left', async () => {
  const { begun, end, all } = queueOf(
    [
      { name: 'build' },
      { name: 'types', onlyComputes: true },
      { name: 'lint', onlyComputes: true },
      { name: 'server' },
      { name: 'pages', needs: ['build'] },
      { name: 'format', onlyComputes: true },
    ],
    2,
  )
  assert.deepEqual(begun, ['build', 'server', 'types'])
  await end('types')
  assert.deepEqual(begun.slice(3), ['lint'])
  await end('build')
  assert.deepEqual(begun.slice(4), ['pages'])
  await end('server')
  await end('pages')
  assert.deepEqual(begun.slice(5), ['format'])
  await end('lint')
  await end('format')
  await all
})

test('what nobody runs is not waited for; a circle is told', async () => {
  const { begun } = queueOf([{ name: 'pages', needs: ['build'] }], 2)
  assert.deepEqual(begun, ['pages'])
  const circle = [
    { name: 'a', needs: ['b'] },
    { name: 'b', needs: ['a'] },
  ]
  await assert.rejects(
    runQueue(circle, 2, () => Promise.resolve()),
    /wait for each other/,
  )
})
