import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerQuestions, logIn, startExam } from '../journeys/exam'
import { nurse } from '../people/World'
import { isIn } from '../tour/Stop'
import { makeForTour, walksOf } from '../tour/walks'
import { createH5Person } from './createH5Person'
import { chineseTexts, Heard, speakEnglish } from './english'
import { openInside } from './focus'
import { h5Stage } from './stage'

const stage = h5Stage()

/** What a hospital wrote happens to be a word of the platform, too; and a language is called by its own name. */
const ofHospitals = [
  'exam-form: 规培学员',
  'sign-in: 医技',
  'sign-in: 管理',
  'skill-result: 手卫生',
  'observing: 手卫生',
]
const allowed = new Set([...ofHospitals, 'details: 中文'])

test('who reads in English meets Chinese only in names and texts of hospitals, people and documents', async () => {
  const { browser, server } = stage
  const made = await makeForTour(server)
  const found: string[] = []
  for (const { account, name: who, stops } of walksOf(made)) {
    const person = await createH5Person({ browser, server: server.url })
    await person.open('helper')
    const page = person.page()
    const heard = new Heard(page)
    const look = async (place: string) => {
      await heard.settled()
      for (const text of await chineseTexts(page))
        if (!heard.isContent(text)) found.push(`${place}: ${text.trim()}`)
    }
    const isNurse = who === 'a nurse'
    if (isNurse || account) await logIn(person, account ?? nurse)
    if (isNurse) {
      await startExam(person, made.examId)
      await answerQuestions(person, 1, 2, 12)
    }
    await speakEnglish(page)
    await look(isNurse ? 'answering' : 'first page')
    const open = openInside(person)
    for (const stop of stops.filter(isIn('h5'))) {
      await open(stop.route, stop.params)
      await look(stop.name)
    }
    if (isNurse) {
      await person.open('examAnswer', { taskId: made.examId })
      for (const control of ['#sheet', '#hand-in', '#hand-in-anyway', '#to-review']) {
        await person.tap(control)
        await look(control)
      }
    }
    assert.deepEqual(await person.errors(), [])
    await person.close()
  }
  assert.deepEqual(
    found.filter((one) => !allowed.has(one)),
    [],
  )
})
