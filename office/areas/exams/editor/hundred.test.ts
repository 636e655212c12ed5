import { marksFor, spreadMarks } from './hundred'

const total = (parts: { count: number }[], marks: number[]) =>
  parts.reduce((sum, { count }, at) => sum + count * (marks[at] ?? 0), 0)

test.each([
  [[{ count: 50, marks: 1 }], [2]],
  [
    [
      { count: 25, marks: 1 },
      { count: 10, marks: 2 },
      { count: 14, marks: 1 },
    ],
    undefined,
  ],
  [
    [
      { count: 30, marks: 1 },
      { count: 10, marks: 2 },
      { count: 9, marks: 1 },
    ],
    undefined,
  ],
])('a paper of %j comes to a hundred', (parts, wanted) => {
  const marks = marksFor(parts, 100)
  if (!marks) throw new Error('does not come out')
  if (wanted) expect(marks).toEqual(wanted)
  expect(total(parts, marks)).toBeCloseTo(100, 6)
  expect(Math.min(...marks)).toBeGreaterThan(0)
})

test('49 alike cannot come to a hundred; nor can nothing', () => {
  expect(marksFor([{ count: 49, marks: 1 }], 100)).toBeUndefined()
  expect(marksFor([], 100)).toBeUndefined()
})

test.each([
  [[{ count: 49, marks: 1 }]],
  [[{ count: 7, marks: 3 }]],
  [[{ count: 300, marks: 1 }]],
  [
    [
      { count: 31, marks: 1 },
      { count: 11, marks: 2 },
      { count: 3, marks: 5 },
    ],
  ],
])('spread over single questions, %j comes to exactly a hundred', (parts) => {
  const marks = spreadMarks(parts, 100)!
  expect(marks.map((one) => one.length)).toEqual(parts.map(({ count }) => count))
  const all = marks.flat()
  expect(Math.round(10 * all.reduce((sum, one) => sum + one, 0))).toBe(1000)
  expect(Math.min(...all)).toBeGreaterThan(0)
  // Questions of one kind differ by a step at most.
  for (const one of marks) expect(Math.max(...one) - Math.min(...one)).toBeLessThanOrEqual(0.5)
})

test('nothing cannot be spread', () => expect(spreadMarks([], 100)).toBeUndefined())
