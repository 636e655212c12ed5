import { tabsOf } from './tabEntries'

const all = (['library', 'products', 'study', 'exam', 'mistakes', 'mine'] as const).map((tab) => ({
  tab,
  name: tab,
}))

test('five a device: mistakes on phones, products on wider screens (specification §2)', () => {
  expect(tabsOf('mobile', false, all).map(({ tab }) => tab)).toEqual([
    'library',
    'study',
    'exam',
    'mistakes',
    'mine',
  ])
  for (const device of ['pad', 'pc'] as const)
    expect(tabsOf(device, false, all).map(({ tab }) => tab)).toEqual([
      'library',
      'products',
      'study',
      'exam',
      'mine',
    ])
})

test('what is not built is not shown', () => {
  expect(
    tabsOf(
      'mobile',
      false,
      all.filter(({ tab }) => tab !== 'study'),
    ).map(({ tab }) => tab),
  ).toEqual(['library', 'exam', 'mistakes', 'mine'])
})

test('people of the Clinell programme have other icons', () => {
  const plain = tabsOf('pad', false, all).map(({ icon }) => icon)
  const clinell = tabsOf('pad', true, all).map(({ icon }) => icon)
  expect(clinell.every((icon, place) => icon !== plain[place])).toBe(true)
})
