import { Code } from '@contract/codes'
import { ApiError } from '@/api/ApiError'
import { setLanguage } from '../i18n'
import { failureOf, isPassing, mayRetry } from './failureOf'
import { problemText } from './problemText'

afterEach(() => setLanguage('zh'))

test.each([
  ['network', undefined, 'noAnswer'],
  ['timeout', undefined, 'timedOut'],
  ['signedOut', 401, 'signedOut'],
  ['refused', Code.notAllowed, 'noRight'],
  ['refused', Code.rightLacking, 'noRight'],
  ['refused', Code.aboutYourself, 'refused'],
  ['refused', Code.notFound, 'notFound'],
  ['refused', Code.tooMany, 'busy'],
  ['handled', Code.ended, 'over'],
  ['refused', Code.attemptOver, 'over'],
  ['refused', Code.stateChanged, 'refused'],
  ['handled', Code.notOpenYet, 'refused'],
  ['refused', Code.badInput, 'refused'],
  ['refused', Code.fault, 'fault'],
  ['refused', Code.busy, 'busy'],
  ['refused', 502, 'fault'],
] as const)('%s with code %s is %s', (problem, code, reason) => {
  const error = new ApiError(problem, 'words', { ...(code && { code }), traceId: 't' })
  expect(failureOf(error)).toMatchObject({ reason, message: 'words', traceId: 't' })
})

test('only what can pass is asked again, and only what a tap can help has a button', () => {
  const of = (problem: 'network' | 'timeout' | 'refused', code?: number) =>
    failureOf(new ApiError(problem, '', code === undefined ? {} : { code }))
  expect([of('network'), of('timeout'), of('refused', Code.tooMany)].every(isPassing)).toBe(true)
  expect(mayRetry(of('refused', Code.fault))).toBe(true)
  expect(isPassing(of('refused', Code.fault))).toBe(false)
  for (const code of [Code.notAllowed, Code.notFound, Code.ended, Code.stateChanged])
    expect(mayRetry(of('refused', code))).toBe(false)
})

test('a form hears the server where it speaks to people', () => {
  expect(problemText(new ApiError('refused', '该工号已被使用', { code: Code.numberTaken }))).toBe(
    '该工号已被使用',
  )
})

test('nothing technical: neither a field of a call, nor an empty line, nor a name of an error', () => {
  const errors = [
    new ApiError('network', ''),
    new ApiError('timeout', ''),
    new ApiError('signedOut', ''),
    new ApiError('refused', '缺少字段：data.taskId', {
      code: Code.badInput,
      data: { field: 'data.taskId' },
    }),
    ...Object.values(Code).map((code) => new ApiError('refused', '', { code })),
    new ApiError('refused', '', { code: Code.fault, traceId: '01JDNUMBER' }),
  ]
  for (const language of ['zh', 'en'] as const) {
    setLanguage(language)
    for (const error of errors) {
      expect(problemText(error)).not.toBe('')
      expect(problemText(error)).not.toMatch(/taskId|data\.|undefined|Error|network \d|refused/)
    }
  }
  expect(problemText(errors.at(-1))).toContain('01JDNUMBER')
})

test('a bug is no answer of the server', () => {
  expect(() => problemText(new TypeError('bug'))).toThrow('bug')
})
