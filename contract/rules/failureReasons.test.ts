import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Code } from '../codes'
import { reasonOfCode, replyText, wordsForPeople } from './failureReasons'

test('a server that has too much to do is busy and not at fault; every other 5xx is our fault', () => {
  assert.equal(reasonOfCode(Code.busy), 'busy')
  assert.equal(reasonOfCode(Code.tooMany), 'busy')
  assert.equal(reasonOfCode(Code.fault), 'fault')
  assert.equal(reasonOfCode(502), 'fault')
  assert.equal(reasonOfCode(Code.badInput), 'refused')
})

test('the server’s words come before the program’s own, but not where they name a field or tell of a fault', () => {
  const own = {
    busy: 'busy',
    noRight: 'noRight',
    notFound: 'notFound',
    over: 'over',
    refused: 'refused',
    fault: 'fault',
    faultWithNumber: (number: string) => `fault ${number}`,
  }
  assert.equal(replyText('noRight', { words: '请联系周敏' }, own), '请联系周敏')
  assert.equal(replyText('noRight', { words: '' }, own), 'noRight')
  assert.equal(replyText('fault', { words: 'stack', traceId: '01JD' }, own), 'fault 01JD')
  assert.equal(replyText('fault', { words: 'stack' }, own), 'fault')
  const field = { field: 'data.taskId' }
  assert.equal(wordsForPeople({ code: Code.badInput, words: '缺少字段', data: field }), '')
  assert.equal(wordsForPeople({ code: Code.badInput, words: '太长', data: null }), '太长')
  assert.equal(
    wordsForPeople({ code: Code.numberTaken, words: '已被使用', data: field }),
    '已被使用',
  )
})
