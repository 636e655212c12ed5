import assert from 'node:assert/strict'
import { test } from 'node:test'
import { technicalText } from '../../e2e/tour/technicalText'
import { at } from '../../e2e/tour/Stop'
import { pagesWithoutStop, walksOf } from '../../e2e/tour/walks'

const walks = walksOf({ examId: 'x', formExamId: 'y' })

for (const build of ['h5', 'weapp'] as const) {
  test(`the tour comes to every page of the ${build} build`, () => {
    assert.deepEqual(pagesWithoutStop(build, walks), [])
  })
}

test('a page without a stop is named; a stop of the other build does not count', () => {
  const missed = (stop: ReturnType<typeof at>) =>
    pagesWithoutStop('h5', [{ name: '', stops: [stop] }])
  assert.ok(missed(at('mine', '')).includes('pages/login/LogIn'))
  assert.ok(!missed(at('logIn', '')).includes('pages/login/LogIn'))
  assert.ok(missed({ ...at('logIn', ''), only: 'weapp' }).includes('pages/login/LogIn'))
})

test('text for machines is found, a nurse’s is not', () => {
  for (const screen of [
    '成绩 NaN 分',
    '共 {n} 题',
    'network: /education-intf/login',
    '[object Object]',
  ])
    assert.ok(technicalText(screen), screen)
  assert.equal(technicalText('共 12 题，2026-11-21 14:00，90 % 以上'), undefined)
})
