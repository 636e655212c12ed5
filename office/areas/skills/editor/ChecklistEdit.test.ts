import { stepsOf } from '@contract/rules/content/skills'
import { fakeApi } from '../../../testing/officeFor'
import { noDrafts } from '../../../testing/noDrafts'
import { ChecklistEdit, sectionsOf } from './ChecklistEdit'

const place = noDrafts(1)
const anEdit = (api: Parameters<typeof fakeApi>[0] = {}) =>
  new ChecklistEdit(fakeApi(api), undefined, place, { draft: undefined, others: [] })

test('lines become sections and steps; a step alone is enough; what is no number counts ten', () => {
  const [first, second] = sectionsOf('准备\t手卫生\t20\t是\n\t戴手套\t\t\n脱卸\t脱手套\tx\t否')
  expect([
    first?.title,
    first?.steps.map(({ title, marks, critical }) => [title, marks, critical]),
  ]).toEqual([
    '准备',
    [
      ['手卫生', 20, 1],
      ['戴手套', 10, 0],
    ],
  ])
  expect(second?.steps.map(({ title, marks }) => [title, marks])).toEqual([['脱手套', 10]])
  expect(sectionsOf('洗手\n擦干').map(({ steps }) => steps.length)).toEqual([2])
})

test('what is taken comes after what is there; an empty step gives way; it says what is missing', () => {
  const edit = anEdit()
  expect(edit.missing.map(({ field }) => field)).toEqual(['title'])
  edit.change({ title: '脱隔离衣' })
  expect(edit.missing.map(({ field }) => field)).toEqual(['sections'])
  expect(edit.take('准备\t手卫生\t40')).toBe(1)
  expect(stepsOf(edit.values).map(({ title }) => title)).toEqual(['手卫生'])
  edit.addStep(0)
  const [, added] = stepsOf(edit.values)
  edit.changeStep(0, added!.stepId, { title: '脱手套', critical: 1 })
  edit.moveStep(0, added!.stepId, -1)
  expect(stepsOf(edit.values).map(({ title }) => title)).toEqual(['脱手套', '手卫生'])
  expect([edit.missing, edit.totalMarks]).toEqual([[], 80])
  edit.removeStep(0, added!.stepId)
  expect(edit.nSteps).toBe(1)
})

test('published it is an edition; changed afterwards it is not what is published', async () => {
  let version = 0
  const edit = anEdit({
    skillChecklist: {
      save: () => {
        version += 1
        return Promise.resolve({ checklistId: 'c1', version, edition: 1 })
      },
    },
  })
  edit.change({ title: '脱隔离衣' })
  edit.take('脱手套')
  expect(await edit.save(true)).toMatchObject({ state: 'published', edition: 1, changed: 0 })
  edit.change({ desc: '慢' })
  expect(await edit.save(false)).toMatchObject({ state: 'published', changed: 1, version: 2 })
})
