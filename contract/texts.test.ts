import { fill } from './texts'

test('values stand in their placeholders, and a missing one is seen', () => {
  expect(fill('{n} of {all}', { n: 0, all: '10+' })).toBe('0 of 10+')
  expect(fill('{n} of {all}', { n: 1 })).toBe('1 of {all}')
  expect(fill('{n|one question|some questions}')).toBe('{n|one question|some questions}')
})

test('the English plural is the one that Intl.PluralRules chooses', () => {
  const rules = new Intl.PluralRules('en')
  for (const n of [0, 1, 2, 0.5, 1.5, 10, 11, 21, 100, 101, -2])
    expect([n, fill('{n|one|other}', { n })]).toEqual([n, rules.select(n)])
  expect(fill('{n|one|other}', { n: '1' })).toBe('one')
  expect(fill('{n|one|other}', { n: '99+' })).toBe('other')
})
