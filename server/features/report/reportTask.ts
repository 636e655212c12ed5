import type { ReportedKind } from '@contract/calls/year/reportShapes'
import type { ScoreCounts } from '@contract/kinds'

/** A task as managers see it. Times in epoch ms. */
export interface ReportTask {
  kind: ReportedKind
  comId: string
  taskId: string
  taskName: string
  /** 1 platform, 2 own hospital, 3 a region's centre. */
  issuerKind: number
  issuer: string
  brand: string
  startTime: number
  endTime: number
  minutes: number
  totalScore: number
  passScore: number
  questionCount: number
  paperId: string
  cuttingScreenNum: number
  previousTaskId: string
  /** From when on people know their results; 0: as soon as they are there. */
  announceTime: number
  scoreCounts: ScoreCounts
}
