import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aCode } from '../people/aCode'
import { logIn } from '../journeys/exam'
import { meetingJourneys } from '../journeys/meeting'
import { nurse } from '../people/World'
import { createH5Person } from './createH5Person'
import { runOnH5 } from './stage'

const stage = runOnH5(meetingJourneys)

test('without a camera that says so; a photo of the code, near or far, leads to the meeting', async () => {
  const { browser, server } = stage
  const person = await createH5Person({ browser, server: server.url })
  await logIn(person, nurse)
  for (const side of [200, 700]) {
    const { title, link } = {
      title: `照片 ${side}`,
      ...(await server.makeMeeting({ title: `照片 ${side}` })),
    }
    await person.open('scan')
    await person.see('输入编号')
    await person.tap('#scan')
    await person.see('没有找到可用的相机')
    const buffer = await aCode(link, side)
    const [chooser] = await Promise.all([
      person.page().waitForEvent('filechooser'),
      person.tap('#photo'),
    ])
    await chooser.setFiles({ name: 'code.png', mimeType: 'image/png', buffer })
    await person.see(title)
    await person.see('二维码已识别')
  }
  assert.deepEqual(await person.errors(), [])
  await person.close()
})
