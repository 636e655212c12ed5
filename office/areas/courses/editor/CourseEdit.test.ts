import { dayMs } from '@contract/rules/hospitalTime'
import { draftOn } from '@contract/rules/content/platformCourse'
import { fakeApi } from '../../../testing/officeFor'
import { noDrafts } from '../../../testing/noDrafts'
import { CourseEdit } from './CourseEdit'
import { PartFiles } from './PartFiles'

const now = 1_780_000_000_000
const place = noDrafts(now)

function anEdit(api: Parameters<typeof fakeApi>[0] = {}) {
  return new CourseEdit(fakeApi(api), undefined, place, { draft: undefined, others: [] }, () => now)
}

test('what is missing is named with its field, until nothing is', () => {
  const edit = anEdit()
  const fields = () => edit.missing.map(({ field }) => field)
  expect(fields()).toEqual(['title', 'start', 'end', 'parts'])
  edit.change({ title: '微课', startTime: now, endTime: now + dayMs })
  edit.addPart('text')
  expect(fields()).toEqual(['part-P1'])
  edit.changePart('P1', {
    title: '要点',
    blocks: [{ kind: 'paragraph', runs: [{ text: '每日评估' }] }],
  })
  expect(fields()).toEqual([])
  edit.changePart('P1', { mustFinish: 0 })
  expect(fields()).toEqual(['parts'])
  edit.change({ endTime: now - 1 })
  expect(fields()).toContain('end')
})

test('a part is put where another one stands, and one that is gone is never numbered again beside another', () => {
  const edit = anEdit()
  for (const kind of ['text', 'doc', 'questions'] as const) edit.addPart(kind)
  const order = () => edit.values.phases.map(({ phaseId }) => phaseId)
  edit.movePart('P3', 'P1')
  expect(order()).toEqual(['P3', 'P1', 'P2'])
  edit.movePart('P3', 'P2')
  expect(order()).toEqual(['P1', 'P2', 'P3'])
  edit.removePart('P1')
  edit.addPart('text')
  expect(order()).toEqual(['P2', 'P3', 'P4'])
})

test('storing, then publishing: the second asks with the edition of the first', async () => {
  const sent: unknown[] = []
  const edit = anEdit({
    courseMaking: {
      saveDraft: () => Promise.resolve({ draftId: 'D', edition: 1 }),
      publish: (input: unknown) => {
        sent.push(input)
        return Promise.resolve({ taskId: 'T', version: 1, edition: 2, begun: 0 })
      },
    },
  })
  edit.change({ title: '微课' })
  expect(
    await edit.publish({ whatChanged: ' 新敷料 ', isAnew: true, againDueTime: now + dayMs }),
  ).toMatchObject({
    version: 1,
    state: 'published',
  })
  expect(sent).toEqual([
    { draftId: 'D', edition: 1, whatChanged: '新敷料', anew: 1, againDueTime: now + dayMs },
  ])
  expect([edit.isPublished, edit.isNews, edit.draft.isChanged]).toEqual([true, false, false])
})

test('a package counts once the server has looked at it, by its own title; a film by its length', async () => {
  const api = fakeApi({
    courseMaking: {
      takePackage: () =>
        Promise.resolve({
          kind: 'scorm12',
          title: '五个时刻',
          items: 1,
          files: 4,
          bytes: 9,
          ordered: 0,
        }),
    },
  })
  const purposes: string[] = []
  const files = new PartFiles(
    api,
    (_api, _file, { purpose }) => {
      purposes.push(purpose)
      return Promise.resolve('F')
    },
    () => Promise.resolve(12),
  )
  const zip = new File(['x'], '手卫生.zip', { type: 'application/zip' })
  expect(await files.add({ phaseId: 'P1', kind: 'scorm' }, zip)).toEqual({
    fileId: 'F',
    fileName: '手卫生.zip',
    title: '五个时刻',
  })
  const film = new File(['x'], '导管.mp4', { type: 'video/mp4' })
  expect(await files.add({ phaseId: 'P2', kind: 'video' }, film)).toEqual({
    fileId: 'F',
    fileName: '导管.mp4',
    title: '导管',
    seconds: 12,
  })
  expect([purposes, files.isBusy, Object.keys(files.found)]).toEqual([
    ['package', 'file'],
    false,
    ['P1'],
  ])
})

test('a part of the platform is whole without a file, comes back when it was taken out, and is renewed', () => {
  const part = {
    phaseId: 'P1',
    title: '五个时刻',
    kind: 'video' as const,
    seconds: 12,
    mustFinish: 1 as const,
    pages: 0,
    captions: 1 as const,
    points: [],
    asked: 0,
    draw: { categories: [], single: 0, multiple: 0, judge: 0 },
  }
  const course = {
    courseId: 'CRS001',
    version: 1,
    newest: 2,
    title: '手卫生',
    audience: '',
    desc: '',
    credit: 1,
    passScore: 80,
    seconds: 12,
    parts: [part],
    taken: 0,
  }
  const edit = anEdit()
  edit.change({ ...draftOn(course), startTime: now, endTime: now + dayMs })
  expect(edit.missing).toEqual([])
  edit.addPart('text')
  edit.removePart('P1')
  edit.putBack(part)
  expect(edit.values.phases.map(({ phaseId, standsOn }) => [phaseId, standsOn])).toEqual([
    ['P2', undefined],
    ['P3', 'P1'],
  ])
  edit.takeOver(course, { ...course, version: 2, parts: [{ ...part, title: '五个时刻（新）' }] })
  expect([edit.values.standsOn?.version, edit.values.phases[1]?.title]).toEqual([
    2,
    '五个时刻（新）',
  ])
  expect([edit.values.startTime, edit.draft.isChanged]).toEqual([now, true])
})
