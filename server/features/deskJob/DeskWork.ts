import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { DeskJobKind } from '@contract/kinds'
import type { Audience } from '@contract/rules/audience'
import type { Ability } from '@contract/rules/rights'
import type { Language } from '@contract/texts'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'

/** What a long job of each kind is asked to do. It is stored with the job: ids and choices, nothing secret. */
export interface DeskJobInputs {
  changeDuties: Input<Contract['duty']['startChange']>
  enterResults: Pick<Input<Contract['enteredResult']['enter']>, 'taskId' | 'batchId' | 'takenTime'>
  exportCredits: Input<Contract['creditKeeping']['startExport']>
  exportDuties: Input<Contract['duty']['startExport']>
  remindDuties: Input<Contract['duty']['startRemind']>
  changePeople: Input<Contract['people']['startChange']>
  exportHospital: Input<Contract['ownHospital']['startExport']>
  exportMonth: Required<Input<Contract['monthReport']['startExport']>>
  exportLog: Input<Contract['audit']['startExport']>
  exportPeople: Input<Contract['people']['startExport']>
  exportQuestions: Input<Contract['authoring']['startExport']>
  exportReport: Input<Contract['report']['startExport']>
  exportSkills: Input<Contract['skillResult']['startExport']>
  issueCertificates: Input<Contract['certificate']['startIssue']> & { audience?: Audience }
  printCertificates: Input<Contract['certificate']['startPrint']>
  printExam: Input<Contract['examPrint']['papers']>
  printResults: Input<Contract['examPrint']['results']>
  makePack: { packId: string }
  draftQuestions: Input<Contract['questionImport']['draftQuestions']>
  draftSummary: Input<Contract['documentMaking']['startSummary']>
  readQuestions: { fileName: string }
  loadContent: Input<Contract['setup']['loadPacks']>
  sendNotice: Input<Contract['staffNotice']['send']> & { noticeId: string }
  importCompletions: { importId: string; fileName: string }
  importStaff: { importId: string; leaverIds: string[] }
  readStaffFile: { importId: string; sheet: string }
  runStaffFeed: Record<string, never>
  undoStaffImport: { importId: string }
}

/** One run of a long job. */
export interface DeskRun<K extends DeskJobKind = DeskJobKind> {
  comId: string
  jobId: string
  input: DeskJobInputs[K]
  /** Who asked for it, with the rights that they have now. */
  caller: Caller
  /** The language that they asked in: of everything that the job says. */
  language: Language
  db: Db
  /** Epoch ms. */
  now(): number
  /**
   * Says how far it is, between two steps; written once a second at most. Throws where the job is to end here: it was
   * cancelled, the server stops, or another run has taken its place.
   */
  progress(done: number, total: number): Promise<void>
  /** A line about something that it could not do; a person reads it. */
  note(line: string): void
  /** What was sent with it (`takesFile`). */
  sentFile(): Promise<Buffer>
  /** Gives it a file to download: `write` fills the file at the path. */
  keepFile(name: string, write: (path: string) => Promise<unknown>): Promise<void>
}

interface DeskEnd {
  /** How it ended, in a sentence for a person: 新增 46 人，更新 213 人。 */
  says: string
  /** The same for programs. */
  result?: object
  /** The page of the office that shows what came of it: `people/imports/…`. */
  link?: string
}

/** Something that takes longer than a second, brought by a feature. */
export interface DeskWork<K extends DeskJobKind> {
  kind: K
  /** Asked again when it begins; undefined: everybody who is logged in. */
  needs: Ability | undefined
  /** A file is sent with it, kept until it has ended (`planJobOfFile`). */
  takesFile?: true
  /**
   * Whether it may begin anew when its process died in the middle: what it had done is found done, or was undone with its
   * transaction. Else it ends as failed.
   */
  mayRunAgain: boolean
  /** Throws a DomainError where a person can do something about it. */
  run(run: DeskRun<K>): Promise<DeskEnd>
}

export type AnyDeskWork = { [K in DeskJobKind]: DeskWork<K> }[DeskJobKind]
