import type { Deps } from '@/core/stores'
import { FakePlatform } from '@/testing/fakePlatform'
import { testStores } from '@/testing/testStores'
import { ScreenStore } from '../managing/ScreenStore'
import { SignNews, SignSending } from './SignSending'
import { laneOf } from './signLane'

const hour = 3_600_000
const sliceMs = 15_000
const settle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

/** A phone whose clock is wrong by so many ms, and that has heard the server's time once. */
function aPhone(wrong: number, api: NonNullable<Parameters<typeof testStores>[0]>['api']) {
  const platform = new FakePlatform()
  const serverTime = platform.wall - (platform.wall % sliceMs)
  platform.wall = serverTime + wrong
  const deps: Deps = testStores({ platform, api })
  deps.clock.sync(serverTime, platform.monotonic, platform.monotonic)
  return { platform, deps, serverTime }
}

test.each([-3 * hour, 3 * hour])(
  "a screen whose clock is wrong by %i ms shows the code of the server's slice, and changes it with the server",
  async (wrong) => {
    let asked = 0
    const { platform, deps, serverTime } = aPhone(wrong, {
      meetingManage: {
        code: () => {
          asked += 1
          const slices = [0, 1, 2, 3].map((n) => ({
            from: serverTime + n * sliceMs,
            until: serverTime + (n + 1) * sliceMs,
            content: `/q/code?p=${n}`,
            digits: `00000${n}`,
          }))
          return Promise.resolve({
            title: 't',
            state: 2,
            shortId: 'code',
            dynamic: 1 as const,
            slices,
          })
        },
      },
    })
    const screen = new ScreenStore(deps)
    const look = async () => {
      screen.start('m')
      await settle()
      screen.stop()
    }
    await look()
    expect([screen.slice?.digits, screen.secondsLeft]).toEqual(['000000', 15])
    platform.pass(sliceMs + 1000)
    // Somebody sets the clock meanwhile: nothing moves by it.
    platform.wall += 2 * hour
    await look()
    expect([screen.slice?.digits, screen.secondsLeft, asked]).toEqual(['000001', 14, 1])
  },
)

test.each([-3 * hour, 3 * hour])(
  "signed without network by a phone whose clock is wrong by %i ms: the server's time is kept with it",
  async (wrong) => {
    const { platform, deps, serverTime } = aPhone(wrong, {})
    platform.goOffline()
    platform.pass(60_000)
    const sending = new SignSending({ ...deps, signNews: new SignNews() })
    await sending.put({ meetingId: 'm', code: 'abc', signType: 'in', form: [] })
    platform.wall += 5 * hour
    const [entry] = deps.outbox.entries(laneOf('m'))
    expect(entry?.input).toMatchObject({
      meetingId: 'm',
      code: 'abc',
      offline: 1,
      clientTime: serverTime + 60_000,
    })
    sending.dispose()
  },
)
