import type { KnowledgeNode } from '@contract/calls/community/common'
import { testStores } from '@/testing/testStores'
import { CategoryTicks } from './CategoryTicks'

const node = (knowCatId: string, children: KnowledgeNode[] = []): KnowledgeNode => ({
  knowCatId,
  knowCatName: knowCatId,
  questionCount: 5,
  children,
})

test('ticks: a parent stands for its children and is one; the eleventh is undone and a dialog is raised', async () => {
  const tree = [
    node('P', [node('P1'), node('P2'), node('P3')]),
    ...Array.from({ length: 10 }, (_, index) => node(`K${index}`)),
  ]
  const ticks = new CategoryTicks(
    testStores({ api: { common: { knowledgeTree: () => Promise.resolve({ children: tree }) } } })
      .api,
  )
  await ticks.load()
  const [parent] = tree
  const [one, two] = parent!.children
  ticks.toggle(one!, parent)
  expect([ticks.tickOf(parent!), ticks.tickOf(one!, parent), ticks.count]).toEqual([
    'part',
    'on',
    1,
  ])
  ticks.toggle(parent!)
  expect([ticks.tickOf(parent!), ticks.tickOf(two!, parent), ticks.ids]).toEqual([
    'on',
    'on',
    ['P'],
  ])
  ticks.toggle(two!, parent)
  expect(ticks.ids.sort()).toEqual(['P1', 'P3'])
  for (const other of tree.slice(1, 9)) ticks.toggle(other)
  expect([ticks.count, ticks.isCapOpen]).toEqual([10, false])
  ticks.toggle(tree[9]!)
  expect([ticks.count, ticks.isCapOpen, ticks.tickOf(tree[9]!)]).toEqual([10, true, 'off'])
  ticks.closeCap()
  ticks.toggle(tree[1]!)
  ticks.toggle(tree[9]!)
  expect([ticks.count, ticks.isCapOpen]).toEqual([10, false])
})
