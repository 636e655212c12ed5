import { sections } from './sections'

const paper = (...kinds: ('single' | 'multiple' | 'judge')[]) => kinds.map((kind) => ({ kind }))

test('questions stand under their kind', () => {
  expect(sections(paper('single', 'single', 'multiple', 'judge'))).toEqual([
    { kind: 'single', first: 0, length: 2 },
    { kind: 'multiple', first: 2, length: 1 },
    { kind: 'judge', first: 3, length: 1 },
  ])
})

test('a shuffled paper is one part', () => {
  expect(sections(paper('single', 'judge', 'single', 'judge'))).toEqual([{ first: 0, length: 4 }])
})
