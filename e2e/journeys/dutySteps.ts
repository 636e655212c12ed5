import assert from 'node:assert/strict'
import { contract } from '@contract/calls'
import type { CourseDraft } from '@contract/calls/study/courseMaking'
import { everybody } from '@contract/rules/audience'
import { atTheDesk } from './deskCalls'
import { eventually, type Person } from '../people/Person'
import type { Account, World } from '../people/World'

const { courseMaking } = contract
export const admin: Account = { personId: 'renhe-0003', mobile: '13800000003', name: '周敏' }
export const author: Account = { personId: 'renhe-0004', mobile: '13800000004', name: '' }
const [hour, day] = [3_600_000, 86_400_000]

/** Nothing went wrong on their phone, and they put it away. */
export async function leaves(person: Person): Promise<void> {
  assert.deepEqual(await person.errors(), [])
  await person.close()
}

/** On the first tab, where what is owed stands once it is known. */
export async function seesToday(person: Person): Promise<void> {
  await person.open('library')
  await person.see('张证书')
}

/** On the first tab, everything that is owed. */
export async function seesAll(person: Person): Promise<void> {
  await person.open('library')
  await person.see('今日待办')
  if (/还有 ?\d+ ?项/.test(await person.screen())) await person.tap('#all-duties')
}

interface Published {
  title: string
  units: string[]
  /** Days that who comes later has. */
  newcomerDays?: number
  /** After so many months it is due again; it gives a certificate then. */
  months?: number
  /** Its text links to this. */
  link?: { text: string; link: string }
}

/** A course of one short text, for these departments. */
export async function publish(
  { server }: World,
  { title, units, newcomerDays = 0, months = 0, link }: Published,
): Promise<{ taskId: string; courseId: string }> {
  const desk = await atTheDesk(server, author.mobile)
  const now = Date.now()
  const draft: CourseDraft = {
    title,
    audience: '',
    desc: '',
    credit: 0,
    passScore: 60,
    startTime: now - hour,
    endTime: now + 20 * day,
    whom: { ...everybody, units },
    freeOrder: 0,
    certificate: months > 0 ? 1 : 0,
    certificateMonths: months,
    ...(newcomerDays > 0 && { newcomerDays }),
    ...(months > 0 && { again: { way: 'months' as const, months } }),
    phases: [
      {
        phaseId: 'P1',
        title: '要点',
        kind: 'text',
        seconds: 6,
        mustFinish: 1,
        fileId: '',
        fileName: '',
        blocks: [{ kind: 'paragraph', runs: [{ text: '先洗手。' }, ...(link ? [link] : [])] }],
        draw: { categories: [], single: 0, multiple: 0, judge: 0 },
      },
    ],
  }
  await desk.ask(courseMaking.publish, await desk.ask(courseMaking.saveDraft, { draft }))
  return eventually(
    async () => (await server.publishedCourse(title)) ?? undefined,
    () => `${title} is not there`,
  )
}
