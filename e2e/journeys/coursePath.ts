import { readFileSync } from 'node:fs'
import assert from 'node:assert/strict'
import { contract } from '@contract/calls'
import type { PhaseDraft } from '@contract/calls/study/courseMaking'
import { onlyPeople } from '@contract/rules/audience'
import { colleague, type World } from '../people/World'
import { author } from './authoring'
import { aCourse, type Desk, part, upload } from './courseDrafts'
import { atTheDesk } from './deskCalls'
import { logIn } from './exam'
import { read } from './reading'

/** One dot, white. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
)

async function publish(desk: Desk, title: string, phases: PhaseDraft[]): Promise<string> {
  const draft = aCourse(title, phases)
  const saved = await desk.ask(contract.courseMaking.saveDraft, { draft })
  return (await desk.ask(contract.courseMaking.publish, saved)).taskId
}

/** A path of two courses, made at the desk: the first of a rich text and a film with captions, the second locked until it is done. */
async function make(desk: Desk, personId: string) {
  const picture = await upload(desk, { name: '洗手.png', bytes: dot })
  const film = await upload(desk, {
    name: '维护.mp4',
    bytes: readFileSync('content/media/crs001-p3.mp4'),
  })
  const text = part({
    phaseId: 'P1',
    kind: 'text',
    title: '维护要点',
    blocks: [
      { kind: 'heading', level: 2, runs: [{ text: '导管维护要点' }] },
      { kind: 'paragraph', runs: [{ text: '每日' }, { text: '评估', bold: 1 }] },
      { kind: 'list', items: [{ level: 0, ordered: 1, runs: [{ text: '消毒接头' }] }] },
      { kind: 'note', tone: 'warning', runs: [{ text: '有渗血立即更换' }] },
      { kind: 'table', heads: 1, rows: [[[{ text: '项目' }]], [[{ text: '透明敷料' }]]] },
      { kind: 'picture', fileId: picture, alt: '导管固定的位置' },
    ],
  })
  const captioned = part({
    phaseId: 'P2',
    kind: 'video',
    title: '看一遍操作',
    fileId: film,
    fileName: '维护.mp4',
    seconds: 20,
    captions: [{ from: 0, to: 19, text: '先洗手，再戴手套' }],
  })
  const first = await publish(desk, '入科第一课', [text, captioned])
  const second = await publish(desk, '入科第二课', [part({ ...text, title: '再读一遍' })])
  await desk.ask(contract.pathMaking.save, {
    path: {
      title: '新护士入科',
      desc: '一周内完成',
      whom: onlyPeople([personId]),
      steps: [
        { kind: 'course', taskId: first, needs: [] },
        { kind: 'course', taskId: second, needs: [first] },
      ],
    },
    publish: 1,
  })
  return { first, second }
}

/** The locked course leads to the one that is missing; its text is read, its film watched with captions; then the next one is open. */
export async function walkAPath(world: World): Promise<void> {
  const desk = await atTheDesk(world.server, author.mobile)
  const { second } = await make(desk, colleague.personId)
  const person = await world.person({ controlsTime: true })
  await logIn(person, colleague)
  await person.open('learningPaths')
  await person.see('新护士入科')
  await person.see('已完成 0 项，共 2 项')
  await person.see('未解锁')
  await person.see('先完成入科第一课')
  // What is locked leads to what is missing.
  await person.tap(`#step-${second}`)
  await person.see('维护要点')
  await person.tap('#learn')
  await person.see('导管维护要点')
  await person.see('消毒接头')
  await person.see('警示')
  await person.see('透明敷料')
  await person.see('导管固定的位置')
  await read(world, person, 11)
  await person.see('这一节已经看完')
  await person.tap('#end-phase')
  await person.see('看一遍操作')
  await person.see('还缺 1 段')
  // What is played counts as far as the hospital's own clock has gone on meanwhile.
  await world.server.advance(15_000)
  await person.play(0, 10)
  await person.see('先洗手，再戴手套')
  await person.see('医院已记录')
  await world.server.advance(15_000)
  await person.play(8, 20)
  await person.see('这一节已经看完')
  await person.tap('#end-phase')
  await person.see('入科第一课')
  await person.see('有效')
  await person.open('learningPaths')
  await person.see('已完成 1 项，共 2 项')
  await person.notSee('未解锁')
  await person.tap(`#step-${second}`)
  await person.see('再读一遍')
  await person.see('开始学习')
  assert.deepEqual(await person.errors(), [])
  await person.close()
}
