import { noErrors } from '../people/noErrors'
import { nurse, type World } from '../people/World'
import { logIn } from './exam'
import { scan } from './scan'

const minute = 60_000

/** The page says before the signature that the code is asked again; at its moment it is, and the hours count after it. */
export async function codeAgain(world: World): Promise<void> {
  const { server } = world
  const person = await world.person()
  await logIn(person, nurse)
  const title = '要再扫一次的会'
  const { meetingId, link } = await server.makeMeeting({ title, againInMs: 45 * minute })
  await scan(person, link)
  await person.see('会议中会不定时请你再扫一次屏幕上的二维码')
  await person.tap('#do-sign')
  await person.see('签到成功')
  await server.advance(46 * minute)
  await person.open('signIn', { meetingId })
  await person.see('前再扫一次屏幕上的二维码')
  const again = await server.meetingNamed(title)
  await scan(person, again?.link ?? '')
  await person.see('二维码已识别')
  await person.tap('#do-sign')
  await person.see('已再次签到')
  await noErrors(person)
  await person.close()
}
