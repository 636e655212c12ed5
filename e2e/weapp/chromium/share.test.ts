import assert from 'node:assert/strict'
import { test } from 'node:test'
import { logIn } from '../../journeys/exam'
import { eventually } from '../../people/Person'
import { shareJourneys } from '../../journeys/share'
import { nurse } from '../../people/World'
import { createChromiumPerson } from './createChromiumPerson'
import { runOnWeapp } from './stage'

const stage = runOnWeapp(shareJourneys)

test('the platform asks at the tap which messages may come: each yes is one grant, a no is none', async () => {
  const person = await createChromiumPerson({
    browser: stage.browser,
    dist: stage.dist.url,
    server: stage.server.url,
  })
  await logIn(person, nurse)
  await person.open('messages')
  await person.see('允许在微信里提醒我')
  // The platform answers each template by itself.
  const answers = (first: string) =>
    person
      .page()
      .evaluate(
        (yes) =>
          window.host.answers.set('requestSubscribeMessage', ({ tmplIds }) =>
            Object.fromEntries(
              (tmplIds as string[]).map((id, at) => [id, at === 0 ? yes : 'reject']),
            ),
          ),
        first,
      )
  await answers('reject')
  await person.tap('#ask-phone')
  await person.see('没有允许')
  assert.equal(await stage.server.grants(nurse.personId), 0)
  await answers('accept')
  await person.notSee('没有允许')
  await person.tap('#ask-phone')
  await eventually(
    async () => (await stage.server.grants(nurse.personId)) === 1,
    () => 'the yes was not kept',
  )
  // What one does not want on the phone is kept off it, and is so after a visit elsewhere.
  await person.tap('#topics')
  await person.see('要完成的考试、课程和会议总会提醒')
  assert.equal(await person.page().locator('#topic-plan .on').count(), 1)
  await person.tap('#topic-plan')
  await eventually(
    async () => (await person.page().locator('#topic-plan .on').count()) === 0,
    () => 'the topic still rings',
  )
  assert.deepEqual(await person.errors(), [])
  await person.close()
})
