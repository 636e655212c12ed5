import type { Kept } from '../kept'
import { EnteredGrid } from './EnteredGrid'

function keptInMemory(): Kept {
  const all = new Map<string, string>()
  return {
    read: <T>(name: string) => {
      const found = all.get(name)
      return found === undefined ? undefined : (JSON.parse(found) as T)
    },
    write: (name, value) => void all.set(name, JSON.stringify(value)),
    remove: (name) => void all.delete(name),
  }
}

function grid(kept: Kept, enter: (batch: { batchId: string; rows: string }) => Promise<string>) {
  return new EnteredGrid({ enter, check: () => Promise.resolve([]) }, kept, 'entered/t1', 1000)
}

test('a block of cells is put in from its line on; a single cell is pasted as always', () => {
  const one = grid(keptInMemory(), () => Promise.resolve(''))
  one.change(0, { number: 'N0', score: '7' })
  one.add()
  expect(one.paste(1, 'N1')).toBe(false)
  expect(one.paste(1, 'N1\t80\r\nN2\t90\r\n')).toBe(true)
  expect(one.rows).toEqual([
    { number: 'N0', score: '7' },
    { number: 'N1', score: '80' },
    { number: 'N2', score: '90' },
  ])
  expect(one.filled).toBe(3)
})

test('lines of a file come after what is typed, and once for each number', () => {
  const one = grid(keptInMemory(), () => Promise.resolve(''))
  one.change(0, { number: 'N0', score: '7' })
  one.add()
  one.take('N1\t80\nN2\t90')
  one.take('N1\t81\nN2\t90')
  expect(one.rows).toEqual([
    { number: 'N0', score: '7' },
    { number: 'N1', score: '81' },
    { number: 'N2', score: '90' },
  ])
})

test('a line that is mended is to be checked again, what is known of the others stays', async () => {
  const check = (rows: string) =>
    Promise.resolve(
      rows.split('\n').map((line, at) => ({
        row: at + 1,
        number: line,
        score: 1,
        userName: '',
        department: '',
        problem: line.startsWith('X') ? ('unknown' as const) : ('' as const),
      })),
    )
  const one = new EnteredGrid(
    { check, enter: () => Promise.resolve('') },
    keptInMemory(),
    'entered/t1',
    1000,
  )
  one.paste(0, 'N1\t80\nX2\t90\nN3\t70\nX4\t60')
  await one.check()
  expect([one.good, one.toMend]).toEqual([2, [1, 3]])
  one.change(1, { number: 'N2' })
  expect([one.good, one.toMend]).toEqual([0, [1, 3]])
  one.remove(3)
  await one.check()
  expect([one.good, one.toMend]).toEqual([3, []])
  one.remove(0)
  expect([one.good, one.checked.map(({ row }) => row)]).toEqual([2, [1, 2]])
})

test('what did not arrive stays on this computer and is sent again under the same batch', async () => {
  const kept = keptInMemory()
  const batches: string[] = []
  const offline = grid(kept, ({ batchId }) => {
    batches.push(batchId)
    return Promise.reject(new Error('offline'))
  })
  offline.change(0, { number: 'N1', score: '80' })
  expect(await offline.send()).toBeUndefined()
  expect(offline.isWaiting).toBe(true)
  const later = grid(kept, ({ batchId, rows }) => {
    batches.push(batchId)
    expect(rows).toBe('N1\t80')
    return Promise.resolve('j1')
  })
  expect(later.isWaiting).toBe(true)
  expect(await later.send()).toBe('j1')
  expect(batches[0]).toBe(batches[1])
  expect(grid(kept, () => Promise.resolve('')).filled).toBe(0)
  await later.send()
  expect(batches[2]).not.toBe(batches[0])
})
