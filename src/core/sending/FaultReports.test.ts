import { Code } from '@contract/codes'
import { ApiError } from '@/api/ApiError'
import { FakePlatform } from '@/testing/fakePlatform'
import { fakeApi } from '@/testing/fakeApi'
import { FaultReports } from './FaultReports'

const settle = () => new Promise((resolve) => setTimeout(resolve))

function aRun(percent = 100, chance = 0.5) {
  const platform = new FakePlatform()
  const report = jest.fn(() => Promise.resolve({ noted: true }))
  const share = jest.fn(() => Promise.resolve({ percent }))
  const api = fakeApi({ fault: { share, report } })
  new FaultReports(
    { api, faults: platform.faults, installation: platform.installation },
    () => chance,
  ).listen()
  return { platform, report, share }
}

test('what nobody caught is told without what was typed, the same one once', async () => {
  const { platform, report } = aRun()
  const fault = new TypeError('cannot read "王小明" of 13800000011')
  platform.fail(fault)
  platform.fail(fault)
  await settle()
  expect(report).toHaveBeenCalledTimes(1)
  const [told] = report.mock.calls[0] as unknown as [Record<string, string>]
  expect(told).toMatchObject({ target: 'h5', version: '1.0.0', model: 'test phone' })
  expect(told['message']).toBe('TypeError: cannot read "…" of 0')
  expect(JSON.stringify(told)).not.toMatch(/王|138/)
})

test('the mini-program’s one text has its message and its stack', async () => {
  const { platform, report } = aRun()
  platform.fail('MiniProgramError\nx is undefined\nReferenceError: x\n    at open (app.js:1:2)')
  await settle()
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'x is undefined', stack: 'at open (app.js:1:2)' }),
    expect.anything(),
  )
})

test('five a run at most, and only the share that the server wants', async () => {
  const many = aRun()
  for (const name of 'abcdefgh') many.platform.fail(new Error(name))
  await settle()
  expect(many.report).toHaveBeenCalledTimes(5)
  expect(many.share).toHaveBeenCalledTimes(1)
  const few = aRun(20, 0.2)
  few.platform.fail(new Error('a'))
  await settle()
  expect(few.report).not.toHaveBeenCalled()
})

test('a refusal of the server is no fault, and a report that fails tells of nothing', async () => {
  const { platform, report } = aRun()
  report.mockImplementation(() => Promise.reject(new Error('no network')))
  platform.fail(new ApiError('refused', 'gone', { code: Code.notFound }))
  await settle()
  expect(report).not.toHaveBeenCalled()
  platform.fail(new Error('a'))
  await settle()
  expect(report).toHaveBeenCalledTimes(1)
})
