import { CopyOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { ownSceneAddress, type VrMade } from '@contract/calls/exam/vrMaking'
import { Failure } from '../../parts/Failure'
import { useApi } from '../../session/SessionContext'
import { text } from './texts'

/** How the site of a stored scene reports, and whether staff see the scene at all. */
export function ReportKey({
  stored: { taskId, withdrawn, form },
  onDone,
}: {
  stored: VrMade
  onDone(): void
}) {
  const api = useApi()
  // Our own scene reports by itself.
  const isOurs = form.address === ownSceneAddress
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['vrScenes', 'key', taskId],
    queryFn: ({ signal }) => api.vrMaking.key({ taskId }, { signal }),
    enabled: !isOurs,
  })
  const move = useMutation({
    mutationFn: () => api.vrMaking.withdraw({ taskId, withdrawn: withdrawn === 1 ? 0 : 1 }),
    onSuccess: async () => {
      onDone()
      await queries.invalidateQueries({ queryKey: ['vrScenes'] })
    },
  })
  return (
    <div className="stack">
      {!isOurs && (
        <div>
          <div className="label">{text('key')}</div>
          {error && <Failure error={error} onRetry={() => void refetch()} />}
          {data && (
            <div className="row">
              <Input readOnly aria-label={text('key')} value={data.reportKey} />
              <Button
                icon={<CopyOutlined aria-hidden />}
                onClick={() => void navigator.clipboard?.writeText(data.reportKey)}
              >
                {text('copyKey')}
              </Button>
            </div>
          )}
          <div className="note">{text('keyHint')}</div>
        </div>
      )}
      <div>
        <Button loading={move.isPending} onClick={() => move.mutate()}>
          {text(withdrawn === 1 ? 'restore' : 'withdraw')}
        </Button>
      </div>
    </div>
  )
}
