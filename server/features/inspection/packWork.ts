import { mkdir, rm, stat } from 'node:fs/promises'
import type { PackPartStanding } from '@contract/calls/year/inspection'
import { Code } from '@contract/codes'
import { packParts } from '@contract/kinds'
import { can } from '@contract/rules/rights'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { newId } from '../../db/newId'
import type { Tx } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import { commonReplies, textIn } from '../../http/texts'
import type { FileStore } from '../../integrations/fileStore/FileStore'
import { hospitalName } from '../company/companyService'
import type { DeskRun, DeskWork } from '../deskJob/deskJobService'
import type { Counting } from '../report/reportService'
import { findPack, finishPack, type StoredPack } from './packRepository'
import type { PackBounds } from './packBounds'
import { Making } from './Making'
import { boundsOfPack } from './packScope'
import { packPlans } from './parts'
import { examsOf } from './parts/examRepository'
import type { PackPlan, PartMaking } from './parts/PackPlan'
import { packText, partText, type packTexts } from './texts'
import { coverBlocks } from './writing/writeCover'
import { checksumList, fileNameOf, PackZip } from './writing/PackZip'
import { writeSheet } from './writing/writeSheet'

type Run = DeskRun<'makePack'>

/** Sums of the cover, in their order. */
const sumTexts = [
  ['tries', 'sumTries'],
  ['passedTries', 'sumPassedTries'],
  ['failed', 'sumFailed'],
  ['completions', 'sumCompletions'],
  ['signed', 'sumSigned'],
  ['certificates', 'sumCertificates'],
] as const satisfies readonly (readonly [string, keyof typeof packTexts])[]

/** Why somebody gets a pack without a part; undefined: they get it. */
const closedBecause = (plan: PackPlan, run: Run, { departments }: PackBounds) => {
  if (plan.needs && !can(run.caller, plan.needs)) return 'partClosed'
  return plan.isWhole && departments !== null ? 'partWhole' : undefined
}

/** Writes one part into the zip. */
async function writePart(
  plan: PackPlan,
  standing: PackPartStanding,
  making: Making,
  shared: Omit<PartMaking, 'write' | 'lacks' | 'took' | 'sums' | 'folder'> & {
    author: string
    facts: readonly string[]
  },
): Promise<void> {
  const { tx, text, language, zip, author, facts } = shared
  const name = textIn(partText[plan.part], language)
  const folder = `${String(packParts.indexOf(plan.part) + 1).padStart(2, '0')} ${name}`
  standing.state = 'running'
  await making.told(0)
  await plan.write({
    ...shared,
    folder,
    sums: making.sums,
    lacks(line) {
      standing.lacks.push(line)
      making.say(text('partLacks', { part: name, line }))
    },
    took(bytes, pages) {
      standing.files++
      standing.bytes += bytes
      standing.pages += pages
    },
    async write(sheet, seen) {
      const made = await writeSheet(
        { tx, zip, folder, author, facts, told: (rows) => making.told(rows) },
        sheet,
        seen,
      )
      standing.files += made.files
      standing.bytes += made.bytes
      standing.pages += made.pages
      return made.rows
    },
  })
  standing.state = 'done'
  making.say(text('partDone', { part: name, pages: standing.pages }))
}

/** Whether what was written is what the database counts: the tries and those that passed. */
async function agrees(tx: Tx, bounds: PackBounds, sums: ReadonlyMap<string, number>) {
  if (!sums.has('tries')) return true
  const { attempts, passed } = await countTries(tx, bounds)
  return sums.get('tries') === attempts && sums.get('passedTries') === passed
}

/** Counted apart from the list: by exam, not by row. */
async function countTries(tx: Tx, bounds: PackBounds) {
  const exams = await examsOf(tx, bounds)
  return exams.reduce(
    (sum, exam) => ({
      attempts: sum.attempts + exam.attempts,
      passed: sum.passed + exam.passedTries,
    }),
    { attempts: 0, passed: 0 },
  )
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Uint8Array)
  return hash.digest('hex')
}

/** Writes the whole zip as of one moment. Gives its files and whether its sums agree. */
async function writeZip(
  run: Run,
  store: FileStore,
  pack: StoredPack,
  making: Making,
  path: string,
): Promise<{ files: number; verified: boolean }> {
  const { caller, language, db } = run
  const text = packText(language)
  const folder = `${path}.sheets`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const zip = await PackZip.open(path, folder)
  const hospital = await hospitalName(db, run.comId)
  let verified = false
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const bounds = await boundsOfPack(tx, caller, pack.scope)
        const facts = [`${hospital}　${pack.title}　${pack.whom}`]
        for (const standing of making.parts) {
          const plan = packPlans.find(({ part }) => part === standing.part)
          if (!plan || closedBecause(plan, run, bounds)) continue
          standing.count = await plan.count({ tx, bounds })
          making.all += standing.count
        }
        for (const standing of making.parts) {
          const plan = packPlans.find(({ part }) => part === standing.part)
          if (!plan) continue
          const name = textIn(partText[standing.part], language)
          const closed = closedBecause(plan, run, bounds)
          if (closed || standing.count === 0) {
            standing.state = closed ? 'closed' : 'empty'
            making.say(text(closed ?? 'partEmpty', { part: name }))
            continue
          }
          const shared = {
            tx,
            bounds,
            caller,
            language,
            text,
            zip,
            store,
            now: run.now(),
            author: hospital,
            facts,
          }
          await writePart(plan, standing, making, shared)
        }
        verified = await agrees(tx, bounds, making.sums)
        const { sums } = making
        const tries = { passed: sums.get('passedTries') ?? 0, tries: sums.get('tries') ?? 0 }
        if (sums.has('tries')) making.say(text(verified ? 'agrees' : 'differs', tries))
        await writeCover(run, pack, making, { zip, bounds, hospital })
        await zip.addText(`${text('checksums')}.txt`, checksumList(zip.entries))
      })
    await making.record()
    return { files: zip.entries.length, verified }
  } finally {
    await zip.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function writeCover(
  { language, now }: Run,
  pack: StoredPack,
  making: Making,
  { zip, bounds, hospital }: { zip: PackZip; bounds: PackBounds; hospital: string },
): Promise<void> {
  const text = packText(language)
  const place = zip.place('cover')
  const { writePdf } = await import('../../printing/writePdf')
  const blocks = coverBlocks({
    title: pack.title,
    purpose: pack.purpose,
    hospital,
    whom: pack.whom,
    maker: pack.makerName,
    bounds,
    sums: sumTexts.flatMap(([sum, name]) => {
      const number = making.sums.get(sum)
      return number === undefined ? [] : [[name, number] as const]
    }),
    parts: making.parts.map(({ part, lacks }) => ({
      name: textIn(partText[part], language),
      lacks,
    })),
    entries: zip.entries,
    text,
    now: now(),
  })
  const name = `00 ${text('cover')}`
  const doc = { title: pack.title, author: hospital, parts: [{ blocks, foot: text('cover') }] }
  await zip.take(`${name}.pdf`, place, await writePdf(doc, place))
}

/** Item analyses say what was handed in until now. */
async function bringUpToDate(
  { db, caller, comId }: Run,
  { scope }: StoredPack,
  counting: Pick<Counting, 'countTask'>,
): Promise<void> {
  if (!scope.parts.includes('items')) return
  const exams = await examsOf(db, await boundsOfPack(db, caller, scope))
  for (const { taskId } of exams) await counting.countTask(comId, taskId)
}

/** The long job that makes an inspection pack. Begun anew it makes the whole of it again. */
export const packWork = (
  store: FileStore,
  counting: Pick<Counting, 'countTask'>,
): DeskWork<'makePack'> => ({
  kind: 'makePack',
  needs: 'inspection.pack',
  mayRunAgain: true,
  async run(run) {
    const { comId, db, input, language, now } = run
    const text = packText(language)
    const pack = await findPack(db, { comId, by: null }, input.packId)
    if (!pack) throw new DomainError(Code.notFound, commonReplies.notFound)
    const making = new Making(run, now(), pack.scope.parts)
    making.say(text('begun'))
    await bringUpToDate(run, pack, counting)
    const path = await store.temporary()
    try {
      const { files, verified } = await writeZip(run, store, pack, making, path)
      const { size } = await stat(path)
      const file = {
        fileId: newId(now()),
        place: `inspections/${pack.packId}`,
        name: `${fileNameOf(pack.title)}.zip`,
        bytes: size,
        sha256: await sha256Of(path),
      }
      await store.keep(file.place, path)
      await finishPack(db, { comId, packId: pack.packId }, file, verified, now())
      return {
        says: text('made', { files, pages: making.pages }),
        link: `inspections/${pack.packId}`,
        result: { files, pages: making.pages },
      }
    } catch (error) {
      await store.drop(path)
      throw error
    }
  },
})
