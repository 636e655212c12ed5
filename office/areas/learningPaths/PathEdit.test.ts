import type { PathChoice } from '@contract/calls/study/learningPath'
import { fakeApi } from '../../testing/officeFor'
import { noDrafts } from '../../testing/noDrafts'
import { PathEdit } from './PathEdit'

const place = noDrafts(1)
const aTask = (taskId: string, title: string): PathChoice => ({
  kind: 'course',
  taskId,
  title,
  endTime: 1,
  isPlatforms: 0,
})

function anEdit(api: Parameters<typeof fakeApi>[0] = {}) {
  return new PathEdit(fakeApi(api), undefined, place, { draft: undefined, others: [] })
}

test('a step waits for the one before it; taken out, nobody waits for it; a ring is named', () => {
  const edit = anEdit()
  const words = () => edit.missing.map((one) => one.words)
  expect(edit.missing.map(({ field }) => field)).toEqual(['title', 'steps'])
  edit.change({ title: '新护士' })
  edit.add(aTask('a', '入科'))
  edit.add(aTask('b', '导管'))
  edit.add(aTask('c', '考核'))
  const needs = () => edit.values.steps.map((one) => [one.taskId, one.needs])
  expect(needs()).toEqual([
    ['a', []],
    ['b', ['a']],
    ['c', ['b']],
  ])
  expect(words()).toEqual([])
  edit.setNeeds('a', ['c'])
  expect(words()).toEqual(['互相等待，谁也开始不了：入科 → 考核 → 导管'])
  edit.remove('b')
  expect(needs()).toEqual([
    ['a', ['c']],
    ['c', []],
  ])
  edit.move(1, -1)
  expect(needs()).toEqual([
    ['c', []],
    ['a', ['c']],
  ])
  expect(words()).toEqual([])
})

test('what is stored has no titles; the next one asks with the edition of the first', async () => {
  const sent: unknown[] = []
  const edit = anEdit({
    pathMaking: {
      save: (input: unknown) => {
        sent.push(input)
        return Promise.resolve({ pathId: 'P', edition: sent.length })
      },
    },
  })
  edit.change({ title: '轮转' })
  await edit.save(false)
  await edit.save(true)
  expect(sent).toMatchObject([{ publish: 0 }, { pathId: 'P', edition: 1, publish: 1 }])
  expect(JSON.stringify(sent)).not.toContain('tasks')
  expect([edit.head?.published, edit.draft.isChanged]).toEqual([1, false])
})
