import { everyTop, fewest, found, othersOf, ticked, treeOf } from './unitTree'

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
  expect(othersOf(tree, [])).toEqual(everyTop(tree))
  expect(othersOf(tree, ticked(tree, everyTop(tree)))).toEqual([])
  const others = othersOf(tree, ticked(tree, ['heart', 'east']))
  expect(othersOf(tree, ticked(tree, others))).toEqual(['heart', 'east'])
})

test('words find units with what stands above them', () => {
  expect(JSON.stringify(found(tree, '重症'))).not.toContain('心血管')
  expect(found(tree, '重症').map(({ id }) => id)).toEqual(['main'])
  expect(found(tree, '内科片')[0]?.children[0]?.children).toHaveLength(2)
})
