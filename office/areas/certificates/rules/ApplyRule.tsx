import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import type { CertificateRule } from '@contract/calls/certificate/certificateShapes'
import { Confirm } from '../../../parts/Confirm'
import { useJobs } from '../../../parts/jobs/Jobs'
import { useApi } from '../../../session/SessionContext'
import { number } from '../../../text/formats'
import { text } from '../texts'
import type { RuleKind } from './RuleKind'

/** To who passed before there was the rule: how many first, then a job. */
export function ApplyRule({
  rule: { ofId, title },
  kind,
  onClose,
}: {
  rule: CertificateRule
  kind: RuleKind
  onClose(): void
}) {
  const api = useApi()
  const jobs = useJobs()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const { data } = useQuery({
    queryKey: ['certificateWaiting', kind, ofId],
    queryFn: ({ signal }) => api.certificate.waiting({ kind, ofId }, { signal }),
    gcTime: 0,
  })
  const n = data?.people ?? 0
  return (
    <Confirm
      open
      title={text('applyTitle', { title })}
      words={data ? text('applyText', { n: number(n) }) : text('counting')}
      act={text('applyN', { n: number(n) })}
      keep={text('notApply')}
      isReady={n > 0}
      onClose={onClose}
      onAct={async () => {
        const { jobId } = await api.certificate.startIssue({ kind, ofId })
        void jobs.watch(jobId).then(({ says }) => {
          void message.info(says, 6)
          return queries.invalidateQueries({ queryKey: ['certificates'] })
        })
      }}
    />
  )
}
