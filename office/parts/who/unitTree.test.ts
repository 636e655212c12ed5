import { fewest, found, named, othersOf, partly, ticked, toggled, treeOf } from './unitTree'

const unit = (id: string, parentId: string, name = id) => ({ id, name, parentId, people: 1 })
const tree = treeOf([
  unit('main', '', '本部院区'),
  unit('inner', 'main', '内科片'),
  unit('icu', 'inner', '重症医学科'),
  unit('heart', 'inner', '心血管内科'),
  unit('east', '', '东湖院区'),
])

test('a chosen unit ticks all below it, and is said by itself alone', () => {
  const ticks = ticked(tree, ['inner', 'east'])
  expect(ticks).toEqual(['inner', 'icu', 'heart', 'east'])
  expect(fewest(tree, ticks)).toEqual(['inner', 'east'])
  expect(fewest(tree, ['icu', 'east'])).toEqual(['icu', 'east'])
})

test('the others of what is ticked: a whole unit where nothing in it is ticked, its other parts where one is', () => {
  expect(othersOf(tree, ticked(tree, ['icu']))).toEqual(['heart', 'east'])
  expect(othersOf(tree, ticked(tree, ['main']))).toEqual(['east'])
  const tops = ['main', 'east']
  expect(othersOf(tree, [])).toEqual(tops)
  expect(othersOf(tree, ticked(tree, tops))).toEqual([])
  const others = othersOf(tree, ticked(tree, ['heart', 'east']))
  expect(othersOf(tree, ticked(tree, others))).toEqual(['heart', 'east'])
})

test('words find units with what stands above them', () => {
  expect(JSON.stringify(found(tree, '重症'))).not.toContain('心血管')
  expect(found(tree, '重症').map(({ id }) => id)).toEqual(['main'])
  expect(found(tree, '内科片')[0]?.children[0]?.children).toHaveLength(2)
})

test('all that was found are the units of that name, not what stands above them', () => {
  expect(named(tree, '重症')).toEqual(['icu'])
  expect(named(tree, '内科')).toEqual(['inner'])
  expect(named(tree, '')).toEqual(['main', 'east'])
})

test('a tick says its own unit and what lies below it; a unit above is only partly ticked, even by all its parts', () => {
  expect(toggled(tree, [], 'icu')).toEqual(['icu'])
  const both = ticked(tree, toggled(tree, ['icu'], 'heart'))
  expect(both).toEqual(['icu', 'heart'])
  expect(partly(tree, both)).toEqual(['main', 'inner'])
  expect(toggled(tree, both, 'main')).toEqual(['main'])
})

test('a tick taken away from a part leaves the other parts of what stood for it', () => {
  expect(toggled(tree, ticked(tree, ['main']), 'icu')).toEqual(['heart'])
  expect(toggled(tree, ticked(tree, ['main', 'east']), 'inner')).toEqual(['east'])
})
