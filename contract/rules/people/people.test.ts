import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idCheckSign, isIdNumber, maskIdNumber, maskJobNumber } from './idNumber'
import { cleanName, isSpecialName } from './personName'

test("identity numbers: the standard's own example, and what must not pass", () => {
  // GB 11643-1999, annex: 11010519491231002X and 440524188001010014.
  assert.ok(isIdNumber('11010519491231002X'))
  assert.ok(isIdNumber('11010519491231002x'))
  assert.equal(idCheckSign('44052418800101001'), '4')
  for (const wrong of [
    '110105194912310021',
    '11010519491331002X',
    '11010519490229002X',
    '99010519491231002X',
    '1101051949123100',
    '',
    '11010519491231002X ',
  ]) {
    assert.ok(!isIdNumber(wrong), wrong)
  }
})

test('an identity number is shown with three digits in front and four behind', () =>
  assert.equal(maskIdNumber('11010519491231002x'), '110***********002X'))

test('names lose what nobody sees', () => {
  assert.equal(cleanName('  林\u200B晓\u202E燕\uFEFF '), '林晓燕')
  assert.equal(cleanName('Ａｎｎａ\u3000Ｌｉ'), 'Anna Li')
  assert.equal(cleanName('阿卜杜拉•买买提'), '阿卜杜拉·买买提')
  assert.equal(cleanName(`a${'\u0301'.repeat(40)}`).length <= 3, true)
  assert.equal(cleanName('\u202E\u200D\u3164'), '')
  assert.equal(cleanName('王\uFE0F'), '王')
})

test('names that need a second look', () => {
  for (const usual of ['林晓燕', '买买提·艾力', 'Anna Li', "O'Neill", '欧阳修'])
    assert.ok(!isSpecialName(usual), usual)
  for (const special of ['林', '张三😀', '𠮷田', '张3', 'аdmin', '王<b>', '张 三', ''])
    assert.ok(isSpecialName(special), special)
})
test('a job number is shown by its end, a short one by its last sign, a missing one not at all', () =>
  assert.deepEqual(['N-8001', 'A12', ''].map(maskJobNumber), ['****01', '**2', '']))
