import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { aDraft } from '../../testing/aMeeting'
import type { Client } from '../../testing/client'
import { drawSignOut } from './meetingRules'
import { askCodeAgain } from './reminders/askCodeAgain'
import { minute, startSigners } from './testing/signers'

const { meeting, meetingManage, message } = contract
let world: Awaited<ReturnType<typeof startSigners>>
before(async () => {
  world = await startSigners()
})
after(() => world.close())

test('the moment is drawn in the second half, after the sign-in, and ends with the meeting', () => {
  const hour = { startTime: 0, endTime: 60 * minute, signEnd: 20 * minute }
  for (const [chance, from] of [
    [0, 30],
    [0.5, 40],
    [0.999_999, 50],
  ] as const) {
    const { outStart, outEnd } = drawSignOut(hour, chance)
    assert.deepEqual([Math.round(outStart / minute), outEnd - outStart], [from, 10 * minute])
  }
  assert.equal(drawSignOut({ ...hour, signEnd: 45 * minute }, 0).outStart, 45 * minute)
  assert.equal(drawSignOut({ ...hour, signEnd: 90 * minute }, 0.9).outStart, 50 * minute)
})

test('where the meeting wants it the code is asked again at a moment nobody knew: who left does not get the hours', async () => {
  const { server, admin, nurse, colleague, sign, screen } = world
  const draft = aDraft(server.now(), { signOutAtRandom: 1, title: '要再扫一次的会' })
  const { meetingId } = await admin.ask(meetingManage.save, { draft })
  const drawn = await admin.ask(meetingManage.draft, { meetingId })
  await admin.ask(meetingManage.save, { meetingId, draft: { ...drawn, title: draft.title } })
  assert.equal(
    (await admin.ask(meetingManage.draft, { meetingId })).signOutStart,
    drawn.signOutStart,
    'saved again at the same time it stays',
  )
  const told = async (client: Client) =>
    (await client.ask(message.list, { pageIndex: 1, pageSize: 20 })).list.filter(
      ({ kind }) => kind === 'codeAgain',
    ).length

  for (const client of [nurse, colleague]) assert.equal((await sign(client, meetingId)).code, 0)
  const info = await nurse.ask(meeting.info, { meetingId })
  assert.deepEqual([info.signOut, info.signOutAtRandom, info.mine?.hours], [1, 1, 0])
  assert.equal((await nurse.ask(meeting.times, { meetingId })).signOutStart, 0)
  assert.equal(await askCodeAgain(server.db, server.now()), 0)

  // A code that is kept from just before does not reach over the moment.
  await server.advance(drawn.signOutStart - server.now() - minute)
  const { proof } = await screen(meetingId)
  const { held } = await colleague.ask(contract.link.validate, {
    taskId: meetingId,
    code: proof,
    isDynamicCode: 1,
  })
  await server.advance(2 * minute)
  assert.equal(await askCodeAgain(server.db, server.now()), 2)
  assert.equal(await askCodeAgain(server.db, server.now()), 0, 'once')
  assert.deepEqual([await told(nurse), await told(colleague), await told(admin)], [1, 1, 0])
  assert.equal(
    (await nurse.ask(meeting.times, { meetingId })).signOutStart,
    drawn.signOutStart,
    'known now',
  )
  const late = await sign(colleague, meetingId, { signType: 'out', code: proof, held })
  assert.deepEqual([late.code, late.data], [101211, { reason: 'codeOver' }])
  assert.equal((await sign(nurse, meetingId, { signType: 'out' })).code, 0)
  assert.equal((await nurse.ask(meeting.info, { meetingId })).mine?.hours, 2)
  await server.advance(10 * minute)
  assert.equal((await sign(colleague, meetingId, { signType: 'out' })).code, 101211)
  assert.equal((await colleague.ask(meeting.info, { meetingId })).mine?.hours, 0)
})
