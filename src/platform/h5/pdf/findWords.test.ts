import { findText, withoutRadicals } from './findText'

test('words are found across pieces, whatever white space is between them and whatever their case', () => {
  const pieces = [{ str: '手 卫' }, { str: '生规范 WS/T' }, { str: ' 313' }]
  expect(findText(pieces, '手卫生')).toEqual([
    [
      { piece: 0, from: 0, to: 3 },
      { piece: 1, from: 0, to: 1 },
    ],
  ])
  expect(findText(pieces, 'ws/t 313')).toEqual([
    [
      { piece: 1, from: 4, to: 8 },
      { piece: 2, from: 1, to: 4 },
    ],
  ])
  expect(findText([{ str: 'aaa' }], 'a')).toHaveLength(3)
  expect(findText(pieces, '  ')).toEqual([])
  expect(findText(pieces, '没有')).toEqual([])
})

test('a radical that a file names in place of the letter is found as the letter, and each sign stays one', () => {
  expect(withoutRadicals('\u2f3f卫\u2f63：\ufb01')).toBe('手卫生：\ufb01')
})
