import { Code } from '@contract/codes'
import type { CallError } from './CallError'
import { createApi } from './createApi'
import { failureText } from './failureText'

interface Sent {
  url: string
  headers: Record<string, string>
  body: string
}

function apiWith(replies: (() => Promise<{ status: number; text(): Promise<string> }>)[]) {
  const sent: Sent[] = []
  const signedOut = jest.fn()
  const send = (
    url: string,
    { headers, body }: { headers: Record<string, string>; body: string },
  ) => {
    sent.push({ url, headers, body })
    return (replies.shift() ?? (() => Promise.reject(new TypeError('offline'))))()
  }
  const secondFactorFirst = jest.fn()
  const askAgain = jest.fn(() => Promise.resolve(true))
  const hooks = { signedOut, secondFactorFirst, askAgain }
  const api = createApi(hooks, send as unknown as typeof fetch)
  return { api, sent, signedOut, secondFactorFirst, askAgain }
}
const says =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve({ status, text: () => Promise.resolve(JSON.stringify(body)) })
const breaks = () => Promise.reject(new TypeError('Failed to fetch'))
const asked = async (call: Promise<unknown>) =>
  (await call.then(
    () => undefined,
    (error: unknown) => error,
  )) as CallError

test('each call says that it is the office’s, and carries no token', async () => {
  const { api, sent } = apiWith([says({ code: 0, data: { list: [], total: 0 } })])
  await api.authoring.questions({ pageIndex: 1, pageSize: 50 })
  expect(sent[0]?.url).toBe('/education-intf/api/own/authoring/questions')
  expect(sent[0]?.headers).toMatchObject({ 'x-office': '1', 'accept-language': 'zh-CN' })
  expect(Object.keys(sent[0]?.headers ?? {})).not.toContain('x-userkey')
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ data: { pageIndex: 1, pageSize: 50 } })
})

test('a change whose reply was lost is repeated under the same key, any other one under its own', async () => {
  const stored = says({ code: 0, data: {} })
  const { api, sent } = apiWith([breaks, stored, stored])
  const retire = () => api.authoring.retireQuestion({ questionId: 'q', version: 1 })
  expect((await asked(retire())).reason).toBe('noAnswer')
  await retire()
  await retire()
  const keys = sent.map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test.each([
  [Code.rightLacking, 200, 'noRight'],
  [Code.notFound, 200, 'notFound'],
  [Code.tooMany, 429, 'busy'],
  [Code.ended, 200, 'over'],
  [Code.stateChanged, 200, 'refused'],
  [Code.fault, 500, 'fault'],
] as const)('code %i is %s %s', async (code, status, reason) => {
  const { api, signedOut } = apiWith([says({ code, msg: '话', traceId: 'T7' }, status)])
  const error = await asked(api.account.me({}))
  expect([error.reason, error.code]).toEqual([reason, code])
  expect(failureText(error)).toContain(reason === 'fault' ? 'T7' : '话')
  expect(signedOut).not.toHaveBeenCalled()
})

test('a proxy’s page is no answer of the hospital; a field of a call is nothing to read', async () => {
  const { api } = apiWith([
    () => Promise.resolve({ status: 502, text: () => Promise.resolve('<html>Bad gateway') }),
    says({ code: 400, msg: '缺少字段：data.x', data: { field: 'data.x' } }),
  ])
  expect((await asked(api.account.me({}))).reason).toBe('noAnswer')
  expect(failureText(await asked(api.account.me({})))).not.toContain('data.x')
})

test('a session that ended is told once to the page, and not by a call that only asks', async () => {
  const out = says({ code: Code.signInAgain })
  const { api, signedOut } = apiWith([out, out])
  await asked(api.account.me({}, { onlyAsks: true }))
  expect(signedOut).not.toHaveBeenCalled()
  await asked(api.account.me({}))
  expect(signedOut).toHaveBeenCalledTimes(1)
})

test('a read that is given up is no failure', async () => {
  const { api } = apiWith([
    () => new Promise((_, failed) => setTimeout(() => failed(new Error()), 5)),
  ])
  const control = new AbortController()
  const reading = asked(api.account.me({}, { signal: control.signal }))
  control.abort()
  const error = await reading
  expect([error.reason, failureText(error)]).toEqual(['cancelled', ''])
})

test('a dangerous act that wants a new code is asked for it, and made again under its own key; who gives up made nothing', async () => {
  const wants = says({ code: Code.secondFactorAgain })
  const { api, sent, askAgain } = apiWith([wants, says({ code: 0, data: {} }), wants])
  const reset = () => api.secondFactor.reset({ userId: 'U', reason: '手机丢了' })
  await reset()
  expect(sent).toHaveLength(2)
  expect(sent[1]?.headers['idempotency-key']).toBe(sent[0]?.headers['idempotency-key'])
  askAgain.mockResolvedValueOnce(false)
  expect((await asked(reset())).reason).toBe('cancelled')
  expect(sent).toHaveLength(3)
})

test('a session whose second factor is not proved is told to the page, and not by a call that only asks', async () => {
  const first = says({ code: Code.secondFactorFirst, data: { isSetUp: 1 } })
  const { api, secondFactorFirst } = apiWith([first, first])
  await asked(api.account.me({}, { onlyAsks: true }))
  expect(secondFactorFirst).not.toHaveBeenCalled()
  await asked(api.account.me({}))
  expect(secondFactorFirst).toHaveBeenCalledTimes(1)
})
