import assert from 'node:assert/strict'
import { strToU8, zipSync } from 'fflate'
import { contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { EditionForm } from '@contract/calls/library/documentMaking'
import { onlyPeople } from '@contract/rules/audience'
import { dayMs } from '@contract/rules/hospitalTime'
import { nurse, type World } from '../people/World'
import type { Journey } from './answering'
import { upload } from './courseDrafts'
import { atTheDesk } from './deskCalls'
import { admin, author, leaves, seesAll } from './dutySteps'
import { logIn } from './exam'
import { read } from './reading'

const { citation, documentMaking, duty } = contract
/** Of the demo hospital; who wrote a document does not publish it. */
const reviewer = '13800000016'
const title = '锐器伤处置制度'

/** Slides as an office attaches them. */
const slides = () =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'ppt/slides/slide1.xml': strToU8(
        '<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>锐器盒装到四分之三就封口。</a:t></a:r></a:p></p:sld>',
      ),
    }),
  )

/** Of the platform. */
const guideId = 'GD003'
const lastClause = {
  address: '第二条',
  title: '报告',
  words: '两小时内报告感染管理科并登记琉璃单。',
}
type Draft = Output<typeof documentMaking.nextEdition>

const aForm = (now: number, fileId: string): EditionForm => ({
  title,
  number: '仁医感〔2026〕9号',
  publisher: '感染管理科',
  typeId: 'GUIDE',
  summary: '',
  keyPoints: [],
  keywords: [],
  whatChanged: '',
  inForceTime: now - dayMs,
  clauses: [
    { address: '第一条', title: '冲洗', words: '由近心端向远心端轻轻挤压，用流动水冲洗。' },
    lastClause,
  ],
  files: [{ fileId, name: '讲解.pptx' }],
})

/** A document of the hospital that the nurse has to read. */
async function mustBeRead({ server }: World) {
  const [desk, second] = [await atTheDesk(server, author.mobile), await atTheDesk(server, reviewer)]
  const now = Date.now()
  const fileId = await upload(desk, { name: '讲解.pptx', bytes: slides() })
  const publish = async (form: EditionForm, next?: Draft) => {
    const saved = await desk.ask(documentMaking.save, { ...next, form })
    return second.ask(documentMaking.publish, await desk.ask(documentMaking.submit, saved))
  }
  const form = aForm(now, fileId)
  const { docId } = await publish(form)
  const { taskId } = await desk.ask(documentMaking.giveReading, {
    docId,
    whom: onlyPeople([nurse.personId]),
    endTime: now + 20 * dayMs,
  })
  const done = async () => {
    const { list } = await desk.ask(documentMaking.readings, { docId, pageIndex: 1, pageSize: 10 })
    return list.find((one) => one.taskId === taskId)?.done
  }
  /** A guide cites the clause that the next edition leaves out. */
  const vanishes = async () => {
    const address = lastClause.address
    await desk.ask(citation.cite, { kind: 'guide', thingId: guideId, docId, address })
    const clauses = form.clauses.filter((one) => one.address !== address)
    const next = { ...form, clauses, whatChanged: '并入登记办法', inForceTime: now - 1 }
    await publish(next, await desk.ask(documentMaking.nextEdition, { docId }))
  }
  const withdraws = () => second.ask(documentMaking.withdraw, { docId, reason: '并入职业防护制度' })
  return { docId, fileId, done, vanishes, withdraws }
}

/** The nurse owes it, finds it by words of a clause, reads it to its end, and says so; without a network she is told, and nothing is ticked off before the hospital knows. A clause that the next edition leaves out is read in the one that has it; a document that was withdrawn says why. */
async function readAndKnown(world: World): Promise<void> {
  const { docId, fileId, done, vanishes, withdraws } = await mustBeRead(world)
  const desk = await atTheDesk(world.server, admin.mobile)
  const person = await world.person({ controlsTime: true })
  await logIn(person, nurse)
  await seesAll(person)
  await person.see(title)
  await person.open('library')
  await person.tap('#to-search')
  await person.search('搜文件、课程、考试、指南、产品', '琉璃单')
  await person.see(title)
  await person.tap(title)
  await person.see('引用的条款')
  await person.see('读到最后可确认')
  // What stands below its end is reached by reading on.
  await person.tap('#like')
  await person.see('已点赞 1')
  await read(world, person, 8)
  await person.see('前读完')
  await person.goOffline()
  await person.tap('#know-reading')
  await person.see('网络')
  assert.equal(await done(), 0)
  // The word of the line comes before the button has given up: then it takes a tap again.
  await person.see('我已阅读并知晓')
  await person.goOnline()
  await person.tap('#know-reading')
  await person.see('确认阅读')
  assert.equal(await done(), 1)
  const nothingOwed = (await desk.ask(duty.list, { keyword: title, pageIndex: 1, pageSize: 10 }))
    .total
  assert.equal(nothingOwed, 0)
  await person.open('documentDetail', { docId })
  await person.see('确认阅读')
  assert.equal(await person.sees('我已阅读并知晓'), false)
  // Slides that nothing on the phone draws are read as their words.
  await person.tap(`#file-${fileId}`)
  await person.see('这里显示文件中的文字')
  await person.see('锐器盒装到四分之三就封口')
  await vanishes()
  await person.open('preventionGuideDetail', { guideId })
  await person.see('新版已没有这一条，待复核')
  await person.tap(`#clause-${docId}-${lastClause.address}`)
  await person.see('登记琉璃单')
  await person.see('这一版已被')
  await withdraws()
  await person.open('documentDetail', { docId })
  await person.see(`《${title}》已停用：并入职业防护制度`)
  await leaves(person)
}

export const documentJourneys: readonly Journey[] = [
  { name: 'a document is found by its words, read and known', run: readAndKnown },
]
