import { everybody, ofUnits } from '@contract/rules/audience'
import { dayMs, hourMs } from '@contract/rules/hospitalTime'
import { TrainingItemState } from '@contract/states'
import type { Tx } from '../../db/schema'
import { recordFile } from '../../features/file/fileService'
import { media } from '../../features/file/seedFiles'
import { seedTrainTask, seedUpload } from '../../features/training/seedTraining'
import { contentPrefix } from '../../integrations/fileStore/diskStore'
import { eveningOf, morningOf } from '../demoClock'
import { personIdOf } from '../SeedData'

const comId = 'renhe'
const person = (number: number) => ({ comId, personId: personIdOf({ comId, number }) })
/** Whom most tasks are of: the hospital's administrator, who also looks at what is handed in. */
const administrator = 3

const picture = { accept: ['image'], maxNum: 3, maxMb: 10 }
const paper = { accept: ['image', 'pdf'], maxNum: 3, maxMb: 20 }

const tasks = [
  {
    taskId: 'renhe-train-bedside',
    taskName: '床旁手卫生设施自查',
    desc: '每个床单元拍一张速干手消毒剂的照片，填好自查表后上传。',
    by: administrator,
    opens: -6,
    ends: 8,
    whom: everybody,
    items: [
      { name: '床旁速干手消毒剂照片', ...picture },
      { name: '自查表', ...paper },
    ],
  },
  {
    taskId: 'renhe-train-catheter',
    taskName: '导管维护操作示范',
    desc: '',
    opens: -2,
    ends: 20,
    // Of the head nurse whom the log-in page offers, and for her department: her list at the desk is not empty.
    by: 2,
    whom: ofUnits(['d2']),
    items: [{ name: '换药操作照片', ...picture }],
  },
  {
    taskId: 'renhe-train-waste',
    taskName: '医疗废物暂存点整改',
    desc: '整改前后各一张照片。',
    by: administrator,
    opens: -45,
    ends: -9,
    whom: ofUnits(['d6', 'd7']),
    items: [{ name: '整改照片', ...picture }],
  },
]

const { approved, uploaded, returned } = TrainingItemState
/** Who handed what in, how many hours ago, and what was said to it. */
const uploads = [
  { task: 0, item: 1, number: 6, file: 'crs001-p1-p-1', hours: 90, state: approved },
  { task: 0, item: 2, number: 6, file: 'CRS001-P1', hours: 88, state: approved },
  { task: 0, item: 1, number: 8, file: 'crs001-p1-p-2', hours: 70, state: approved },
  {
    task: 0,
    item: 1,
    number: 7,
    file: 'crs001-p1-p-1',
    hours: 52,
    state: returned,
    note: '照片看不清有效期，请补拍瓶身标签',
  },
  { task: 0, item: 1, number: 5, file: 'crs001-p1-p-1', hours: 26, state: uploaded },
  { task: 0, item: 2, number: 5, file: 'CRS001-P1', hours: 25, state: uploaded },
  { task: 0, item: 1, number: 14, file: 'crs001-p1-p-2', hours: 7, state: uploaded },
  { task: 1, item: 1, number: 5, file: 'crs002-p1-p-1', hours: 20, state: uploaded },
  { task: 1, item: 1, number: 1, file: 'crs002-p1-p-2', hours: 30, state: approved },
  { task: 2, item: 1, number: 13, file: 'crs002-p2-p-1', hours: 400, state: approved },
  { task: 2, item: 1, number: 14, file: 'crs002-p2-p-2', hours: 380, state: approved },
] as const

/** A file of the content as if its learner had uploaded it. Returns its id. */
function uploadedFile(tx: Tx, number: number, name: string, at: number): Promise<string> {
  const found = media[name]
  if (!found) throw new Error(`the content has no ${name}`)
  const { file, type, bytes, sha256 } = found
  return recordFile(tx, {
    personal: true,
    com_id: comId,
    file_id: `demo-${number}-${name.toLowerCase()}`,
    person_id: person(number).personId,
    place: contentPrefix + file,
    name: type === 'application/pdf' ? '自查表.pdf' : `现场照片-${number}.jpg`,
    type,
    bytes,
    sha256,
    created_at: at,
  })
}

/** Training tasks of a demo hospital with what was handed in, approved and returned. `now`: epoch ms. */
export async function seedTrainings(tx: Tx, now: number): Promise<void> {
  for (const { taskId, by, opens, ends, ...task } of tasks) {
    const at = {
      startTime: morningOf(now + opens * dayMs),
      endTime: eveningOf(now + ends * dayMs),
    }
    const author = { comId, userId: person(by).personId }
    await seedTrainTask(tx, author, taskId, { ...task, ...at }, at.startTime)
  }
  for (const { task, item, number, file, hours, state, ...said } of uploads) {
    const at = now - hours * hourMs
    const taskId = tasks[task]?.taskId ?? ''
    const itemId = `${taskId}.${item}`
    const fileId = await uploadedFile(tx, number, file, at)
    const note = 'note' in said ? said.note : ''
    const by = person(administrator).personId
    await seedUpload(tx, { ...person(number), taskId, itemId, fileId, state, note, by }, at)
  }
}
