import assert from 'node:assert/strict'
import type { Journey } from './answering'
import { typeCode } from './typeCode'
import type { Person } from '../people/Person'
import type { World } from '../people/World'

/** A nurse of renhe on the list, whom no other journey of a way in needs. */
const listed = { mobile: '13800000009', name: '吴俊杰' }

/** The same person, with what they tap counted. */
function counting(person: Person): { person: Person; taps(): number } {
  let taps = 0
  const counted = {
    ...person,
    tap: (control: string) => {
      taps++
      return person.tap(control)
    },
  }
  return { person: counted, taps: () => taps }
}

/** From the code on the wall to the list of exams: a number, a code, one consent; no password. */
async function listedAtOnce(world: World): Promise<void> {
  const inviteId = await world.server.invite('普通外科')
  const { person, taps } = counting(await world.person())
  await person.open('invite', { inviteId })
  await person.see('普通外科')
  await person.type('手机号', listed.mobile)
  await typeCode(world, person, listed.mobile)
  await person.tap('我已阅读并同意')
  await person.tap('进入')
  await person.see('文库')
  assert.ok(taps() <= 6, `${taps()} taps`)
  await person.open('mine')
  await person.see(listed.name)
  assert.deepEqual(await person.errors(), [])
  await person.close()
}

/** Who is not on the list is led to an application with what was proved; an invitation that was taken back says so. */
async function strangerAndOver(world: World): Promise<void> {
  const inviteId = await world.server.invite('普通外科')
  const stranger = await world.person()
  await stranger.open('invite', { inviteId })
  await stranger.type('手机号', '13912349901')
  await typeCode(world, stranger, '13912349901')
  await stranger.tap('我已阅读并同意')
  await stranger.tap('进入')
  await stranger.see('名册上没有这个手机号')
  await stranger.type('工号', '99887')
  await stranger.type('姓名', '路过')
  await stranger.tap('核对并进入')
  await stranger.see('第 2 步')
  assert.deepEqual(await stranger.errors(), [])
  await stranger.open('invite', { inviteId: 'nothing' })
  await stranger.see('这个邀请已结束或已收回')
  await stranger.close()
}

export const inviteJourneys: Journey[] = [
  { name: 'by the code of the department, listed staff are in at once', run: listedAtOnce },
  {
    name: 'by an invitation: who is not on the list applies; one that is over says so',
    run: strangerAndOver,
  },
]
