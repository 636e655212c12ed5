import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { Notice } from '@contract/calls/exam/examShapes'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

type Summary = Output<Contract['examTask']['previewSummary']>
export type PreviewPaper = Output<Contract['examTask']['previewPaper']>

/** An exam as its author sees it before anybody takes it; nothing is stored anywhere. */
export class PreviewStore {
  readonly loaded: Resource<{ notice: Notice; paper: PreviewPaper; summary: Summary }, string>

  constructor({ api: { examTask } }: Pick<Deps, 'api'>) {
    this.loaded = new Resource(async (taskId: string, options) => {
      const [notice, paper, summary] = await Promise.all([
        examTask.previewNotice({ taskId }, options),
        examTask.previewPaper({ taskId }, options),
        examTask.previewSummary({ taskId }, options),
      ])
      return { notice, paper, summary }
    })
  }
}
